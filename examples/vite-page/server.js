// Stands for the site's own server, under `vite` and `vite preview` alike: it answers the form.

function answer(request, response) {
  if (request.method !== "POST") return response.writeHead(405, { Allow: "POST" }).end();
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const text = new URLSearchParams(Buffer.concat(parts).toString()).get("texte") ?? "";
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<p role="status">Merci pour votre avis : « ${escapeHtml(text)} ».</p>`);
  });
}

const REFERENCES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => REFERENCES[character]);
}

export const server = {
  name: "server",
  configureServer: ({ middlewares }) => void middlewares.use("/avis", answer),
  configurePreviewServer: ({ middlewares }) => void middlewares.use("/avis", answer),
};
