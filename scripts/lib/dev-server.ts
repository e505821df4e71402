import { compileMessages } from "../messages.ts";
import { stopWithParent } from "./stop-with-parent.ts";

stopWithParent();
await compileMessages();
const { main } = await import("../../src/main.ts"); // after NODE_ENV, which React asks when it is loaded
await main({ dev: true });
