process.env["NODE_ENV"] ||= "production";

const { compileMessages } = await import("./messages.ts");
await compileMessages();
const { runCli } = await import("../src/cli.ts");
await runCli(process.argv.slice(2));
