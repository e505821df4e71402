// What other parts of the server may call of administration.
export { tellOfMissedBackup } from "./tell-of-missed-backup.ts";
