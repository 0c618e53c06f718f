import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const MAIN = join(import.meta.dirname, "..", "apps/server/src/main.ts");

export type ServerProcess = {
  base: string;
  pid: () => number;
  /** Returns when it answers, and writes or stands by; throws with what it has logged when it ends before. */
  answers: (as: "writing" | "standing-by") => Promise<void>;
  kill: () => Promise<void>;
};

export type ProcessTerms = {
  /** Of the users' side and of the console. */
  ports: readonly [users: number, operators: number];
  environment: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  hooks: readonly string[];
  /** Where what it says goes, and how to read it there. */
  output: number;
  log: () => string;
};

/** Begins a server's process. */
export function beginProcess(terms: ProcessTerms): ServerProcess {
  const [port, consolePort] = terms.ports;
  const base = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [...terms.hooks, MAIN], {
    env: { ...terms.environment, PORT: `${port}`, CONSOLE_PORT: `${consolePort}` },
    stdio: ["ignore", terms.output, terms.output],
  });
  return {
    base,
    pid: () => {
      if (child.pid === undefined) throw new Error("no process was begun");
      return child.pid;
    },
    answers: async (as) => {
      const wanted = as === "writing" ? 200 : 503;
      while ((await fetch(`${base}/healthz`).catch(() => undefined))?.status !== wanted) {
        if (child.exitCode !== null) throw new Error(terms.log().slice(-2_000));
        await sleep(20);
      }
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    },
  };
}
