import { defineConfig } from "vite";
import wasm from "vite-plugin-wasm";

export default defineConfig({
  plugins: [wasm()],
  build: { target: "es2022", rolldownOptions: { input: ["bundler.html", "default.html", "documented.html"] } },
});
