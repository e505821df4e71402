import { pino, type Logger } from "pino";
import { logOutput } from "./log-output.ts";

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
    logOutput(),
  );
