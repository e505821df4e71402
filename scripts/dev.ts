// Runs under `node --watch` (see run.mjs), which starts it anew when a file of the server changes. What the pages are
// made of is watched by Vite, inside the server.
import { compileMessages } from "./messages.ts";

process.env["NODE_ENV"] = "development"; // before React is loaded, which asks
await compileMessages();
const { main } = await import("../src/main.ts");
await main({ dev: true });
