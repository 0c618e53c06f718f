import type { OperatorCallInput } from "@candor/contract/types.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { takeSnapshot } from "../../apps/server/src/testing/snapshots.ts";
import { figuresOf, verifyRealms } from "../verify/liquidation/realms.ts";
import { createLoad, trade } from "../harness/load.ts";
import { type ProofOperator, openOperators } from "../harness/operators.ts";
import { createRandom } from "../harness/random.ts";
import { controlReplay } from "../replay/controls.ts";
import { NOT_REPLAYED, replay } from "../replay/replay.ts";
import { createServer } from "../harness/running-server.ts";
import { openTraders } from "../harness/traders.ts";

const USERS = 12;
const HALTED_MS = 1_500;

/**
 * Plays trades of every kind of order, and of contracts, on a server of its own. A market is halted and resumed, the
 * server is killed once in between, and a snapshot is taken in the middle of each half. The journals are then replayed
 * from the beginning and from the newest snapshot without a fault, and with each control, all of which must come out
 * red. Options: --seconds, --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "30" },
      seed: { type: "string", default: "1" },
    },
  });
  const seed = Number(values.seed);
  const server = await createServer({ isUnlimited: true, isConsoleServed: true });
  try {
    const traders = await openTraders(server, USERS);
    const [halting, opening] = await openOperators(server, "risk", 2);
    await server.start();
    const load = createLoad();
    const half = async (part: number): Promise<void> => {
      let isOver = false;
      const trading = traders.map((trader, position) =>
        trade(trader, createRandom((seed * 2 + part) * USERS + position), load, () => isOver),
      );
      await sleep((Number(values.seconds) / 4) * 1_000);
      const market = { market_id: "1", reason: "to be replayed" };
      await proven(halting, "markets.haltMarket", { ...market, cause: "maintenance" });
      await sleep(HALTED_MS);
      await takeSnapshot({ database: { ownerPool: server.pool } });
      await proven(opening, "markets.resumeMarket", market);
      await sleep((Number(values.seconds) / 4) * 1_000);
      isOver = true;
      await Promise.all(trading);
    };
    await half(0);
    await server.kill();
    await server.start();
    await half(1);
    await sleep(1_000);
    await server.kill();
    const { differences, ...told } = await replay(server.pool);
    for (const difference of differences.slice(0, 20)) process.stderr.write(`${difference}\n`);
    const begun = await replay(server.pool, { isFromSnapshot: true });
    for (const difference of begun.differences.slice(0, 20))
      process.stderr.write(`${difference}\n`);
    const control = await controlReplay(server.pool, told, differences);
    const contracts = figuresOf(
      await verifyRealms(server.pool, (what) => void process.stderr.write(`${what}\n`)),
    );
    const isControlled =
      Object.values(control).every((colour) => colour === "red") && contracts.green.length === 0;
    const from = { from: begun.from, fills: begun.fills, failed: begun.differences.length };
    const failed = differences.length + begun.differences.length + contracts.failed;
    const found = { failed, contracts, from_snapshot: from, control, not_checked: NOT_REPLAYED };
    const summary = { suite: "prop-replay", seed, ...told, ...found };
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return failed === 0 && isControlled;
  } finally {
    await server.close();
  }
}

/** An operator's request with the proof that its call needs. */
async function proven<Id extends "markets.haltMarket" | "markets.resumeMarket">(
  operator: ProofOperator | undefined,
  id: Id,
  input: OperatorCallInput<Id>,
): Promise<void> {
  if (operator === undefined) throw new Error("there is no such operator");
  const stepUp = await operator.prove(id, input);
  await operator.call(id, input, stepUp === undefined ? {} : { stepUp });
}
