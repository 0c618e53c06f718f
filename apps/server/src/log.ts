import { type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on standard error; what could open an account is never written. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      redact: ["req.headers.authorization", "*.password", "*.re_password", "*.code", "*.token"],
    },
    pino.destination(2),
  );
