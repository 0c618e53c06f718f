import { setTimeout as sleep } from "node:timers/promises";
import { type RunningLoad, runChaos } from "../chaos/kill.ts";
import { untilBack } from "../chaos/kill-pg.ts";
import { type ClusterServer, createClusterServer } from "../harness/cluster-server.ts";
import type { ServerOptions } from "../harness/running-server.ts";

const DRILLS = 50;
const BACK_WITHIN_MS = 3_000;
const AFTERWARDS_MS = 300;

/**
 * Kills the leading process again and again, while users trade through another one. The standby takes over within three
 * seconds, nothing that was acknowledged is lost, no key makes two orders, and a new standby is started. The control
 * acknowledges before the commit.
 */
export function run(args: string[]): Promise<boolean> {
  let cluster: ClusterServer | undefined;
  return runChaos(
    {
      suite: "drill-failover",
      cycles: DRILLS,
      backWithinMs: BACK_WITHIN_MS,
      open: async (options: ServerOptions) => (cluster = await createClusterServer(options)),
      strike: async (_server, load, afterMs) => {
        if (cluster === undefined) throw new Error("there is no cluster");
        return strike(cluster, load, afterMs);
      },
      control: { mutant: "acknowledge-before-commit" },
    },
    args,
  );
}

async function strike(cluster: ClusterServer, load: RunningLoad, afterMs: number): Promise<number> {
  await sleep(afterMs);
  const from = performance.now();
  await cluster.killLeader();
  await untilBack(load.probe);
  const backMs = performance.now() - from;
  await sleep(AFTERWARDS_MS);
  await load.end();
  await cluster.startStandby();
  return backMs;
}
