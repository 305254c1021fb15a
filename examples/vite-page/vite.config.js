import { defineConfig } from "vite";
import { server } from "./server.js";

export default defineConfig({ plugins: [server] });
