import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** An error with its code under another name, since `code` may be a verification code. */
function describedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const serialized: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  const { code, ...described } = serialized;
  return { ...described, error_code: code };
}

/** JSON lines on standard error; secrets that could open an account are never written. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination(2),
): Log =>
  pino(
    {
      level,
      serializers: { err: describedError },
      redact: ["req.headers.authorization", "*.password", "*.re_password", "*.code", "*.token"],
    },
    destination,
  );
