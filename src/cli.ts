import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DemoRefusal } from "../demo/refusal.ts";
import { connect } from "#kit/server/database/connect.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { MigrationError } from "#kit/server/database/sql-file.ts";
import { openFileStore } from "#kit/server/file-store/open-file-store.ts";
import { storeErrorIn } from "#kit/server/file-store/store-error.ts";
import { createFiles } from "#kit/server/files.ts";
import { StartError } from "./embedded-postgres/start-error.ts";
import { Refusal } from "#kit/server/errors.ts";
import { deriveSecrets, keptSecretKey } from "#kit/server/secrets.ts";
import { type Command, CommandError, type Given, type Workplace } from "./commands/command.ts";
import { commands } from "./commands.ts";
import { ConfigError, readConfig } from "#kit/server/config.ts";
import { ask, askSecret } from "./ask-secret.ts";
import { BackupError } from "./backup/backup-error.ts";
import { reachDatabase } from "./open-database.ts";

/** The terminal that a command talks to, and its environment. */
interface Operator {
  env: Record<string, string | undefined>;
  say(line: string): void;
  complain(line: string): void;
  ask(question: string): Promise<string>;
  askSecret(question: string): Promise<string>;
}

const atTheTerminal: Operator = {
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  ask,
  askSecret,
};

const program = "npm run academy --";

const columns = (rows: [string, string][]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
};

const overview = (some: Command[]): string =>
  [
    `Usage: ${program} <command>`,
    "",
    columns(some.map(({ name, summary }) => [name, summary])),
    "",
    `${program} <command> --help says more of each.`,
  ].join("\n");

const helpOf = ({ name, usage, summary, options }: Command): string =>
  [
    `${summary}.`,
    "",
    `Usage: ${`${program} ${name} ${usage}`.trimEnd()}`,
    ...(Object.keys(options).length === 0
      ? []
      : ["", columns(Object.entries(options).map(([option, { help }]) => [`--${option}`, help]))]),
  ].join("\n");

/** The parsed command line. A string is the help text that the operator asked for. */
function understand(argv: string[]): string | { command: Command; given: Omit<Given, "folder"> } {
  const asksHelp = argv.some((word) => word === "--help" || word === "-h");
  const [group = "", verb = ""] = argv.filter((word) => !word.startsWith("-"));
  const command = commands.find(({ name }) => name === `${group} ${verb}` || name === group);
  if (!command) {
    const ofGroup = commands.filter(({ name }) => name.split(" ")[0] === group);
    if (asksHelp) return overview(ofGroup.length > 0 ? ofGroup : commands);
    const said =
      argv.length === 0 ? "Say what to do." : `There is no command ${`${group} ${verb}`.trim() || argv[0]}.`;
    throw new CommandError(`${said}\n\n${overview(ofGroup.length > 0 ? ofGroup : commands)}`);
  }
  if (asksHelp) return helpOf(command);

  const options = Object.fromEntries(
    Object.keys(command.options).map((name) => [name, { type: "string" as const }]),
  );
  let parsed;
  try {
    parsed = parseArgs({ args: argv, options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's sentence, without its advice about dashes.
    throw new CommandError(`${(error as Error).message.split(/[.\n]/)[0]}.\n\n${helpOf(command)}`);
  }
  const given = parsed.values as Record<string, string>;
  const missing = Object.keys(command.options).filter(
    (name) => command.options[name]!.required && !given[name]?.trim(),
  );
  if (missing.length > 0)
    throw new CommandError(
      `${missing.map((name) => `--${name}`).join(", ")} must be given.\n\n${helpOf(command)}`,
    );
  const words = parsed.positionals.slice(command.name.split(" ").length);
  if (words.length < command.words.min || words.length > command.words.max)
    throw new CommandError(
      `${words.length < command.words.min ? "Something is missing" : `'${words[command.words.max]}' is one word too many`}.\n\n${helpOf(command)}`,
    );
  return { command, given: { options: given, words } };
}

/** The sentence for a failure that the operator can fix. Null for a bug of the program. */
function sentenceFor(error: unknown): string | null {
  const expected = [CommandError, BackupError, Refusal, DemoRefusal, ConfigError, StartError, MigrationError];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  const ofStore = storeErrorIn(error);
  if (ofStore) return ofStore.message;
  const { code, message } = error as { code?: string; message: string };
  if (/^(ECONN|CONNECT|ENOTFOUND|EAI_|28|3D000|57P)/.test(code ?? ""))
    return `The database cannot be reached: ${message}. Look at DATABASE_URL.`;
  return null;
}

/**
 * Runs one command of the operator. The academy may run at that moment or not.
 * @returns the exit code: 0, or 1 after a sentence that says why.
 */
export async function runCli(argv: string[], operator: Operator = atTheTerminal): Promise<0 | 1> {
  const { say, complain, env } = operator;
  const stops: (() => Promise<void>)[] = [];
  try {
    const understood = understand(argv);
    if (typeof understood === "string") {
      say(understood);
      return 0;
    }
    if (existsSync(".env")) process.loadEnvFile(".env");
    const config = readConfig(env);
    const { command } = understood;
    // npm changes the folder to that of the program.
    const given = { ...understood.given, folder: env.INIT_CWD ?? process.cwd() };
    const act =
      "prepare" in command
        ? await command.prepare(given, complain)
        : async (place: Workplace) => command.run(place, given);
    const database = await reachDatabase(config, complain);
    stops.unshift(async () => database.stop());
    const connection = connect(database.address, 4, "bidya command");
    stops.unshift(async () => connection.close());
    if (!("prepare" in command)) await migrate(connection);
    const secretKey = config.secretKey ?? (await keptSecretKey(config.dataDir));
    const secrets = deriveSecrets(secretKey);
    const store = await openFileStore(config.files, join(config.dataDir, "spool"));
    const files = createFiles(store, secrets);
    const terminal = { say, sayProgress: complain, ask: operator.ask, askSecret: operator.askSecret };
    await act({ config, connection, db: connection.db, files, secrets, secretKey, ...terminal });
    return 0;
  } catch (error) {
    complain(sentenceFor(error) ?? `The command failed.\n${(error as Error).stack}`);
    return 1;
  } finally {
    for (const stop of stops) await stop().catch(() => {});
  }
}

if (import.meta.main) process.exitCode = await runCli(process.argv.slice(2));
