import { config } from "zod";

/** Zod compiles schemas with `eval` where it may. The page's script policy forbids it and would report the try. */
export const forbidEval = () => config({ jitless: true });
