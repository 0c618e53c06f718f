import { consoleLanguages } from "@candor/locales/languages.ts";
import { texts } from "@candor/locales/vite-plugin.ts";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/console/",
  plugins: [texts({ languages: consoleLanguages }), react(), tailwindcss()],
  build: {
    target: "es2022",
    // The content policy takes scripts and fonts from files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/console/api": "http://127.0.0.1:8090" } },
});
