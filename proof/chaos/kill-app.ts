import { setTimeout as sleep } from "node:timers/promises";
import { type Chaos, runChaos } from "./kill.ts";

/**
 * Kills the server with SIGKILL in the middle of steady orders of every kind and starts it again.
 * Nothing acknowledged may be gone, no key may have made two orders, every open call is told by its
 * key what became of it, and books, triggers and ledger are as the journal says.
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
