-- Theme files by name, with a hash of their content: empty until the next import.
UPDATE site SET theme = (SELECT json_group_object(value, '') FROM json_each(site.theme));
