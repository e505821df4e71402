/** A reason why a backup or a restore stops, in one sentence for the operator. */
export class BackupError extends Error {}

/** The disk has no room for a backup. */
export class DiskFull extends BackupError {}

/** What is wrong with a file that is read as a backup, as the part of a sentence that follows the file's name. */
export class ArchiveFault extends Error {}

const reasons: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  ENOTDIR: (path) => `A part of the path ${path} is a file, not a folder.`,
  EACCES: (path) => `This user may not read or write ${path}.`,
  EPERM: (path) => `This user may not read or write ${path}.`,
  EROFS: (path) => `${path} is on a disk that can only be read.`,
  ENOSPC: (path) => `The disk of ${path} is full.`,
  EDQUOT: (path) => `The disk of ${path} is full.`,
};

/** The error of a file as a sentence that names the file. Other errors stay as they are. */
export function explainFileError(error: unknown, path: string): unknown {
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  // A socket has such codes too.
  const reason = syscall === "connect" ? undefined : reasons[code];
  if (!reason) return error;
  const Reason = ["ENOSPC", "EDQUOT"].includes(code) ? DiskFull : BackupError;
  return new Reason(reason(path), { cause: error });
}
