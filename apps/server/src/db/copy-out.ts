import pg, { type ClientBase, type Connection } from "pg";

/**
 * Streams a query's rows as COPY sends them: a line of text for each row, columns separated by tabs, no value as \N. It
 * is many times faster than rows as objects. The bytes are valid only until `onLine` returns.
 */
export function copyOut(
  client: ClientBase,
  query: string,
  onLine: (line: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const fail = (error: unknown): void => {
      failure ??= error instanceof Error ? error : new Error(String(error));
    };
    const text = `COPY (${query}) TO STDOUT`;
    // A pipelining connection accepts only the driver's own queries.
    const copying = Object.assign(new pg.Query(text), {
      submit: (connection: Connection) => connection.query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        if (failure !== undefined) return;
        try {
          onLine(chunk);
        } catch (error) {
          // The rest of the stream has to pass before the connection can be used again.
          fail(error);
        }
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (failure === undefined ? resolve() : reject(failure)),
      handleError: (error: Error) => {
        // PostgreSQL reports that it is ready after its own errors, but never after a lost connection.
        fail(error);
        reject(error);
      },
    });
    client.query(copying);
  });
}
