import { pino, type Logger } from "pino";

export type Log = Logger;

/** Structured logs on standard output. No secret, token or code is ever put in a log line. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: [
        "password",
        "token",
        "access",
        "refresh",
        "code",
        "otp_code",
        "*.password",
        "*.token",
        "*.otp_code",
        // Error details of the database quote values: addresses, numbers, hashes.
        "err.detail",
        "err.where",
        "err.parameters",
        "err.args",
      ],
    },
    // A system call for each line would halve the rate of small answers. Lines are written within a second.
    pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 }),
  );
