import { pino, type Logger } from "pino";

export type Log = Logger;

/** Structured logs on standard output. No secret, token or code is ever put in a log line. */
export const createLog = (level: string): Log =>
  pino({
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
    ],
  });
