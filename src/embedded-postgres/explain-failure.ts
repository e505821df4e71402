import { StartError } from "./start-error.ts";

type Context = {
  /** the folder the person knows, as they would type it */
  folder: string;
  /** the log with the details, if there is one */
  logFile?: string;
};

/** Makes one sentence for a person from what PostgreSQL or initdb wrote before it failed. */
export function explainFailure(output: string, { folder, logFile }: Context): StartError {
  if (/No space left on device|ENOSPC/i.test(output)) return diskFull(folder);

  const otherVersion =
    /initialized by PostgreSQL version (\d+)[^,]*, which is not compatible with this version (\d+)/.exec(
      output,
    );
  if (otherVersion) {
    return new StartError(
      `The database in ${folder} was made by PostgreSQL ${otherVersion[1]} and cannot be opened by PostgreSQL ${otherVersion[2]}: restore a backup into an empty data folder.`,
    );
  }

  const reason = lastComplaint(output);
  const says = reason ? ` (PostgreSQL says: ${reason})` : "";
  const more = logFile ? `; the whole story is in ${logFile}` : "";
  if (/already exists|is another postmaster|still in use/i.test(reason)) {
    return new StartError(`Another PostgreSQL still uses the database in ${folder}${says}.`);
  }
  if (/wrong ownership|invalid permissions|Permission denied/i.test(reason)) {
    return new StartError(
      `PostgreSQL may not use ${folder}${says}: give the folder back its owner and permissions.`,
    );
  }
  if (looksDamaged(output)) {
    return new StartError(
      `The database in ${folder} is damaged${says}: move that folder away and restore a backup into an empty one${more}.`,
    );
  }
  return new StartError(`The database in ${folder} did not start${says}${more}.`);
}

/** An error of the file system while we prepare folders, as one sentence; other errors come back as they are. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return diskFull(folder);
    case "EACCES":
    case "EPERM":
      return new StartError(
        `The data folder ${folder} belongs to another user: start as that user, or choose another folder with DATA_DIR.`,
      );
    case "EROFS":
      return new StartError(
        `The data folder ${folder} is on a read-only disk: choose another with DATA_DIR.`,
      );
    case "ENOTDIR":
    case "EEXIST":
      return new StartError(
        `The data folder ${folder} cannot be made because a file stands in its place: choose another with DATA_DIR.`,
      );
    default:
      return error;
  }
}

function diskFull(folder: string): StartError {
  return new StartError(`The disk that holds ${folder} is full: free some space and start again.`);
}

function looksDamaged(output: string): boolean {
  return /not a valid data directory|could not find the database system|pg_control|checkpoint record|checksum|could not (open|read|access) (file|directory)|directory .* does not exist|invalid (page|magic|data|record)|base\/|global\/|PANIC:/i.test(
    output,
  );
}

/** The last line that PostgreSQL itself marks as the reason, without its timestamp. */
function lastComplaint(output: string): string {
  const complaints = [...output.matchAll(/(?:FATAL|PANIC|ERROR|error|^postgres):\s+(.+)/gm)];
  return complaints.at(-1)?.[1]?.trim().replace(/\.$/, "") ?? "";
}
