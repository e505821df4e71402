import { buildIfStale } from "./build.ts";

process.env["NODE_ENV"] = "production";
if (!(await buildIfStale())) process.exit(1);
await import("../bench/run.ts"); // measures, and prints its table
