import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { clientContracts } from "./scripts/client-contracts.ts";
import { splitMessages } from "./scripts/split-messages.ts";

// What every page loads, in one file: twenty small ones would cost a first visit more bytes and requests.
const onEveryPage =
  /src\/kit\/web\/(?:api|session|forget-person|toasts|toast-queue|use-lazy-component|lazy-optional|use-go-back|use-hydrated|ui\/(?:button|button-link|button-style|badge|chip|icon-disc|page-notice|page-error|load-failed))\.tsx?$/;

export default defineConfig({
  plugins: [splitMessages(), clientContracts(), tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // The pages are for phones: nothing is inlined that a cache could hold.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "every-page", test: onEveryPage }],
        },
      },
    },
  },
});
