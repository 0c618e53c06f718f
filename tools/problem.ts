/**
 * A condition the person at the keyboard can act on: it is shown as one line, without a stack trace.
 * Anything else that is thrown is a fault of the tools and keeps its stack.
 */
export function problem(message: string): Error {
  const error = new Error(message);
  error.name = "Problem";
  return error;
}

export function isProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === "Problem";
}

/** What a command prints before it exits with code 1. */
export function describeFailure(error: unknown): string {
  if (isProblem(error)) return error.message;
  if (isMissingRight(error)) return `No right to use ${error.path ?? "a file"} (${error.code}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isMissingRight(error: unknown): error is NodeJS.ErrnoException {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return error instanceof Error && (code === "EACCES" || code === "EPERM" || code === "EROFS");
}
