import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { type Cable, createCable } from "../../../apps/server/src/testing/cable.ts";
import type { Answer, AskedRequest, Told } from "./messages.ts";

/** A writing process behind its own cable to the database. */
export type WriterProcess = {
  cable: Cable;
  /** Resolves once it leads or knows that the other does. */
  start: () => Promise<void>;
  /** Undefined if the process ends before it answers. */
  ask: (request: AskedRequest) => Promise<Answer | undefined>;
  signal: (name: "SIGKILL" | "SIGSTOP" | "SIGCONT") => void;
  end: () => Promise<void>;
};

const MUTATE = new URL("../../mutants/mutate.ts", import.meta.url).href;
const PROGRAM = join(import.meta.dirname, "main.ts");

export async function createWriterProcess(
  databaseUrl: string,
  mutant: string | undefined,
): Promise<WriterProcess> {
  const cable = await createCable(databaseUrl);
  const waiting = new Map<number, (answer: Answer | undefined) => void>();
  let child: ChildProcess | undefined;
  let asked = 0;

  const letGo = (): void => {
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  };
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begun = fork(PROGRAM, [cable.url, databaseUrl], {
        serialization: "advanced",
        execArgv: mutant === undefined ? [] : ["--import", MUTATE],
        env: { ...process.env, CANDOR_MUTANT: mutant ?? "" },
      });
      child = begun;
      begun.on("message", (told: Told) => {
        if ("isUp" in told) return resolve();
        waiting.get(told.id)?.(told.answer as Answer);
        waiting.delete(told.id);
      });
      begun.on("exit", () => {
        if (child === begun) child = undefined;
        letGo();
        reject(new Error("a writer's process ended"));
      });
    });
  return {
    cable,
    start,
    ask: (request) =>
      new Promise((resolve) => {
        if (child?.connected !== true) return resolve(undefined);
        const id = (asked += 1);
        waiting.set(id, resolve);
        child.send({ id, request }, (error) => {
          if (error === null) return;
          waiting.delete(id);
          resolve(undefined);
        });
      }),
    signal: (name) => void child?.kill(name),
    end: async () => {
      const dying = child;
      if (dying !== undefined) {
        const gone = new Promise((resolve) => dying.once("exit", resolve));
        dying.kill("SIGCONT");
        dying.kill("SIGKILL");
        await gone;
      }
      await cable.cut().catch(() => undefined);
    },
  };
}
