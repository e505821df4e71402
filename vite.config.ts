import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { splitMessages } from "./scripts/split-messages.ts";

export default defineConfig({
  plugins: [splitMessages(), tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // The pages are for phones: nothing is inlined that a cache could hold.
    assetsInlineLimit: 0,
  },
});
