import { buildIfStale } from "./build.ts";
import { stopWithParent } from "./lib/stop-with-parent.ts";

process.env["NODE_ENV"] ||= "production"; // before React is loaded, which asks
stopWithParent();
if (!(await buildIfStale())) process.exit(1);
const { main } = await import("../src/main.ts");
await main();
