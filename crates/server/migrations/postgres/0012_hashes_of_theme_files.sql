-- Theme files by name, with a hash of their content: empty until the next import.
UPDATE site SET theme = (
    SELECT coalesce(json_object_agg(listed.file, ''::text), '{}')::text FROM json_array_elements_text(site.theme::json) AS listed (file)
);
