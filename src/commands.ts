import { backupCommand } from "./commands/backup.ts";
import type { Command } from "./commands/command.ts";
import { demoCommands } from "./commands/demo.ts";
import { restoreCommand } from "./commands/restore.ts";
import { securityCommands } from "./commands/security.ts";
import { settingsCommands } from "./commands/settings.ts";
import { userCommands } from "./commands/user.ts";

/** Every command of `npm run academy --`. The file of a command has the name of its first word. */
export const commands: Command[] = [
  ...userCommands,
  ...securityCommands,
  ...demoCommands,
  ...settingsCommands,
  backupCommand,
  restoreCommand,
];
