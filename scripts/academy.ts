import { compileMessages } from "./messages.ts";

process.env["NODE_ENV"] ||= "production";
await compileMessages();
const { runCli } = await import("../src/cli.ts");
process.exitCode = await runCli(process.argv.slice(2));
