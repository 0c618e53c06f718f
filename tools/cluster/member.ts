import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { environmentOf } from "../../apps/server/src/platform/config/process-secrets.ts";
import { problem } from "../problem.ts";
import { inState, root } from "../start/state.ts";

/** A process of the app with its roles, or the operators' console. */
export type Member = {
  name: string;
  roles: string;
  address: string;
  isRunning: () => boolean;
  /** Starts the process, and returns when it answers. */
  start: () => Promise<void>;
  /** Kills the process as a crash would; with `isGentle` it ends by itself. */
  end: (isGentle?: boolean) => Promise<void>;
};

type Terms = {
  name: string;
  /** Undefined for the console. */
  roles?: string;
  port: number;
  environment: Record<string, string>;
};

const STARTS_WITHIN_MS = 90_000;

export function createMember({ name, roles, port, environment }: Terms): Member {
  const address = `http://127.0.0.1:${port}`;
  const program = roles === undefined ? "console" : "app";
  const file = roles === undefined ? "main-console.ts" : "main.ts";
  const log = inState(`cluster-${name}.log`);
  let child: ChildProcess | undefined;
  const isRunning = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    roles: roles ?? "console",
    address,
    isRunning,
    start: async () => {
      if (isRunning()) return;
      const output = openSync(log, "a");
      child = spawn(process.execPath, [join(root, "apps/server/src", file)], {
        cwd: root,
        env: environmentOf(program, {
          ...process.env,
          ...environment,
          ...(roles !== undefined && { ROLES: roles }),
          [roles === undefined ? "CONSOLE_PORT" : "PORT"]: `${port}`,
        }),
        stdio: ["ignore", output, output],
        detached: true,
      });
      closeSync(output);
      const until = performance.now() + STARTS_WITHIN_MS;
      while ((await fetch(`${address}/healthz`).catch(() => undefined))?.status !== 200) {
        if (!isRunning() || performance.now() > until)
          throw problem(`${name} did not start (log: ${log}).`);
        await sleep(100);
      }
    },
    end: async (isGentle = false) => {
      if (child === undefined || !isRunning()) return;
      const gone = new Promise((resolve) => child?.once("exit", resolve));
      child.kill(isGentle ? "SIGTERM" : "SIGKILL");
      await gone;
    },
  };
}
