import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { clientContracts } from "./scripts/client-contracts.ts";
import { publicStyles } from "./scripts/public-styles.ts";
import { scriptGroups } from "./scripts/script-groups.ts";
import { splitMessages } from "./scripts/split-messages.ts";

export default defineConfig({
  plugins: [splitMessages(), clientContracts(), publicStyles(), tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // The pages are for phones: nothing is inlined that a cache could hold.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
    },
  },
});
