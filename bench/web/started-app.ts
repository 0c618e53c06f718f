import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/ports.ts";

const root = join(import.meta.dirname, "../..");

export type StartedApp = { address: string; stop: () => Promise<void> };

/** The app as `npm start` runs it, in a new world of its own. */
export async function startApp(name: string): Promise<StartedApp> {
  const port = await freePort();
  const state = join(root, ".candor", name);
  rmSync(state, { recursive: true, force: true });
  const child = spawn(process.execPath, [join(root, "tools", "start.ts")], {
    env: {
      ...process.env,
      CANDOR_STATE: state,
      FEED_SEED: "bench",
      PORT: `${port}`,
      FIAT_RATES_URLS: "",
      TRIAL_RESIDENTS: "0",
    },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  while ((await fetch(`${address}/healthz`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error("the app did not start");
    await sleep(200);
  }
  return {
    address,
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
