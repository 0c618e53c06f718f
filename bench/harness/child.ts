import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A program of a benchmark in a process of its own, so that its use is measured alone. */
export type Child = {
  /** Sends a command and waits for its answer; one at a time. */
  ask: <Answer>(command: object) => Promise<Answer>;
  stop: () => Promise<void>;
};

/** Starts a program by its path from the root, and waits until it reports that it is ready. */
export async function startChild(file: string, args: readonly string[] = []): Promise<Child> {
  const child: ChildProcess = fork(join(import.meta.dirname, "../..", file), args, {
    execArgv: ["--expose-gc"],
  });
  const ended = once(child, "exit").then(
    ([code]) => new Error(`${file} ended with ${String(code)}`),
  );
  const next = async (): Promise<unknown> => {
    const answered: unknown = await Promise.race([
      once(child, "message").then(([message]: unknown[]) => message),
      ended,
    ]);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  await next();
  return {
    ask: async <Answer>(command: object) => {
      const answer = next();
      child.send(command);
      return (await answer) as Answer;
    },
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** The child's side: answers each command with the result of `handle`. */
export function serveParent<Command>(handle: (command: Command) => Promise<object>): void {
  process.on("message", (command) => {
    void handle(command as Command).then((answer) => process.send?.(answer));
  });
  process.on("disconnect", () => process.exit());
  process.send?.({});
}
