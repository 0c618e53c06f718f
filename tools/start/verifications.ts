import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, renameSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { suites } from "../../proof/suites.ts";
import { isRecorded } from "../../proof/recorded-run.ts";
import { inState, root, state } from "./state.ts";

/** The first checks wait until the start is over. */
const FIRST_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** A check that takes longer is ended; the others still run. */
const EACH_MS = 30 * 60_000;
/** The lowest priority that a process can have. */
const LEAST_PRIORITY = "19";

const log = inState("verifications.log");

/** Runs every check of the installation once a day, one after the other; what each finds stands on the transparency page. */
export function verifyDaily(): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const done = (async () => {
    for (let waitMs = FIRST_MS; ; waitMs = DAY_MS) {
      await sleep(waitMs, undefined, { signal, ref: false });
      if (existsSync(log)) renameSync(log, `${log}.1`);
      for (const name of Object.keys(suites["verify"] ?? {}))
        if (isRecorded("verify", name, [])) await verify(name, signal);
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) process.stderr.write(`The daily checks ended: ${String(error)}\n`);
  });
  return {
    stop: async () => {
      ending.abort();
      await done;
    },
  };
}

async function verify(name: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const output = openSync(log, "a");
  const program = [process.execPath, join(root, "proof/run.ts"), "verify", name];
  const child: ChildProcess = spawn("nice", ["-n", LEAST_PRIORITY, ...program], {
    cwd: root,
    env: { ...process.env, CANDOR_STATE: state },
    stdio: ["ignore", output, output],
    timeout: EACH_MS,
    killSignal: "SIGKILL",
  });
  closeSync(output);
  const stop = (): void => void child.kill("SIGKILL");
  signal.addEventListener("abort", stop, { once: true });
  await once(child, "exit");
  signal.removeEventListener("abort", stop);
}
