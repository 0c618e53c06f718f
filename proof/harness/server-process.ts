import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { environmentOf } from "../../apps/server/src/platform/config/process-secrets.ts";
import { setTimeout as sleep } from "node:timers/promises";

const THIS_VERSION = join(import.meta.dirname, "../..");

export type ServerProcess = {
  base: string;
  pid: () => number;
  /** Returns when the process writes or stands by; throws its log if it ends before. */
  answers: (as: "writing" | "standing-by") => Promise<void>;
  kill: () => Promise<void>;
  /** Asks the process to end, as an update does, and returns when it has. */
  end: () => Promise<void>;
};

export type ProcessTerms = {
  /** The ports of the users' side and of the console. */
  ports: readonly [users: number, operators: number];
  environment: NodeJS.ProcessEnv;
  /** Whether the console's process starts too. */
  isConsoleServed: boolean;
  /** The folder of the program's version; by default this one. */
  version?: string | undefined;
  /** Options of Node itself. */
  hooks: readonly string[];
  /** The file for the output, and how to read it there. */
  output: number;
  log: () => string;
};

async function endOne(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

/** Starts the app's process, and the console's where it is served; `kill` ends both. */
export function beginProcess(terms: ProcessTerms): ServerProcess {
  const [port, consolePort] = terms.ports;
  const { version = THIS_VERSION } = terms;
  const base = `http://127.0.0.1:${port}`;
  const environment = { ...terms.environment, PORT: `${port}`, CONSOLE_PORT: `${consolePort}` };
  const begin = (name: "app" | "console", file: string): ChildProcess =>
    spawn(process.execPath, [...terms.hooks, join(version, "apps/server/src", file)], {
      env: environmentOf(name, environment),
      stdio: ["ignore", terms.output, terms.output],
    });
  const child = begin("app", "main.ts");
  const consoles = terms.isConsoleServed ? [begin("console", "main-console.ts")] : [];
  const both = [child, ...consoles];
  return {
    base,
    pid: () => {
      if (child.pid === undefined) throw new Error("no process was begun");
      return child.pid;
    },
    answers: async (as) => {
      const becomes = async (at: string, wanted: number): Promise<void> => {
        while ((await fetch(`${at}/healthz`).catch(() => undefined))?.status !== wanted) {
          if (both.some(({ exitCode }) => exitCode !== null))
            throw new Error(terms.log().slice(-2_000));
          await sleep(20);
        }
      };
      await becomes(base, as === "writing" ? 200 : 503);
      if (terms.isConsoleServed) await becomes(`http://127.0.0.1:${consolePort}`, 200);
    },
    kill: async () => {
      await Promise.all(both.map((one) => endOne(one, "SIGKILL")));
    },
    end: async () => {
      await Promise.all(both.map((one) => endOne(one, "SIGTERM")));
    },
  };
}
