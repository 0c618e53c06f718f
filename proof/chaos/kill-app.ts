import { setTimeout as sleep } from "node:timers/promises";
import { type Chaos, runChaos } from "./kill.ts";

/**
 * Kills the server with SIGKILL under steady orders of every kind and restarts it. Nothing acknowledged may be missing,
 * no key may have made two orders, every open call gets its outcome by its key, and books, triggers and ledger agree
 * with the journal.
 */
const chaos: Chaos = {
  suite: "chaos-kill-app",
  cycles: 20,
  backWithinMs: 10_000,
  strike: async (server, load, afterMs) => {
    await sleep(afterMs);
    await server.kill();
    await load.end();
    const from = performance.now();
    await server.start();
    return performance.now() - from;
  },
  control: { mutant: "acknowledge-before-commit" },
};

export const run = (args: string[]): Promise<boolean> => runChaos(chaos, args);
