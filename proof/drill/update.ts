import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startNats } from "../../apps/server/src/testing/nats-server.ts";
import { freePort } from "../../tools/ports.ts";
import { type RunningLoad, runChaos } from "../chaos/kill.ts";
import { untilBack } from "../chaos/kill-pg.ts";
import { createBalancer } from "../harness/balancer.ts";
import { type RunningServer, type ServerOptions, createServer } from "../harness/running-server.ts";
import type { ServerProcess } from "../harness/server-process.ts";
import { type Version, layOut } from "./update/old-version.ts";

/** Exchanges of a process: each of four goes to the new version and back. */
const EXCHANGES = 8;
const REFUSED_AT_MOST_MS = 3_000;
const LOOK_MS = 50;
const AFTERWARDS_MS = 300;
/** Enough connections for five processes of the app with a console beside each. */
const CONNECTIONS = "300";

const ROLES = { back: "api,writer,feed,jobs", front: "api,gateway" } as const;
type Member = { kind: keyof typeof ROLES; version: Version | undefined; process: ServerProcess };
type Installation = RunningServer & { exchange: () => Promise<void> };

/**
 * An update: the processes of two versions on one database are exchanged one by one, and then back again, while users
 * trade through a balancer. Nothing that was acknowledged is lost, and no order is refused for longer than three
 * seconds. In the control a process is killed for its successor, and acknowledges before the commit. `--from`: the old
 * version, by default the commit before this one.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: "string", default: "HEAD~1" },
      cycles: { type: "string", default: `${EXCHANGES}` },
      seed: { type: "string", default: "1" },
    },
  });
  const old = layOut(values.from);
  process.stderr.write(`from ${old.name} to this version, and back\n`);
  let installation: Installation | undefined;
  return runChaos(
    {
      suite: "drill-update",
      cycles: EXCHANGES,
      backWithinMs: REFUSED_AT_MOST_MS,
      open: async (options) => (installation = await openInstallation(old, options)),
      strike: async (_server, load, afterMs) => {
        if (installation === undefined) throw new Error("there is no installation");
        await sleep(afterMs);
        const refusedMs = await longestWithout(load, installation.exchange);
        await sleep(AFTERWARDS_MS);
        await load.end();
        return refusedMs;
      },
      control: { mutant: "acknowledge-before-commit" },
    },
    [`--cycles=${values.cycles}`, `--seed=${values.seed}`],
  );
}

/** The longest time in which no order was accepted during some work. */
async function longestWithout({ probe }: RunningLoad, go: () => Promise<void>): Promise<number> {
  const state = { isOver: false, longest: 0 };
  const done = go().finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    const from = performance.now();
    await untilBack(probe);
    state.longest = Math.max(state.longest, performance.now() - from);
    await sleep(LOOK_MS);
  }
  await done;
  return state.longest;
}

async function openInstallation(old: Version, options: ServerOptions): Promise<Installation> {
  const nats = await startNats();
  const environment = { ...options.environment, NATS_URL: nats.url };
  const server = await createServer({
    ...options,
    environment,
    settings: { ...options.settings, max_connections: CONNECTIONS },
  });
  const balancer = await createBalancer(await freePort());
  const isKilled = options.mutant !== undefined;
  const members: Member[] = [];
  const begin = async (kind: Member["kind"], version: Version | undefined): Promise<Member> => {
    const started = await server.startAnother({
      environment: { ROLES: ROLES[kind] },
      as: "writing",
      ...(version !== undefined && { version: version.folder }),
    });
    return { kind, version, process: started };
  };
  const send = (): void =>
    balancer.sendTo(
      members.flatMap(({ kind, process: { base } }) => (kind === "front" ? [base] : [])),
    );
  return {
    ...server,
    base: balancer.base,
    start: async () => {
      for (const kind of ["back", "back", "front", "front"] as const)
        members.push(await begin(kind, old));
      send();
    },
    /** Replaces the longest-running process by one of the other version. */
    exchange: async () => {
      const leaving = members.shift();
      if (leaving === undefined) throw new Error("no process runs");
      members.push(await begin(leaving.kind, leaving.version === undefined ? old : undefined));
      send();
      await (isKilled ? leaving.process.kill() : leaving.process.end());
    },
    close: async () => {
      await server.close();
      await balancer.close();
      await nats.stop();
    },
  };
}
