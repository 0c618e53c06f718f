import { setTimeout as wait } from "node:timers/promises";
import type { ProofOperator } from "../../harness/operators.ts";
import { type Outcome, answerOf } from "../../harness/outcome.ts";
import { type P2pTrader, openP2pTraders } from "../../harness/p2p-traders.ts";
import type { Random } from "../../harness/random.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { type Tally, count } from "../race.ts";

export type Stage = { server: RunningServer; arbiters: readonly ProofOperator[]; tally: Tally };
export type Scene = (stage: Stage, random: Random) => Promise<void>;

type Go = () => Promise<unknown>;

const AMOUNT = "100";
const RELEASES = 20;
const TAKERS = 6;
/** The clock's job runs at every even second. */
const TICK_MS = 2_000;
const NEAR_MS = 40;

/** Sends all calls at once; a caller who waits too long for an order's row must repeat the call. */
async function atOnce({ tally }: Stage, goes: readonly Go[]): Promise<Outcome<unknown>[]> {
  const outcomes = await Promise.all(goes.map(answerOf));
  for (const outcome of outcomes) count(tally, outcome);
  return outcomes;
}

const won = (outcomes: readonly Outcome<unknown>[]): number =>
  outcomes.filter(({ kind }) => kind === "done").length;

/** Sends these calls at once; exactly one must succeed. */
async function oneOf(stage: Stage, goes: readonly Go[]): Promise<void> {
  const outcomes = await atOnce(stage, goes);
  const told = won(outcomes);
  stage.tally.overspent += Math.max(0, told - 1);
  if (told > 0) return;
  stage.tally.underspent += 1;
  process.stderr.write(`none of them got it: ${JSON.stringify(outcomes)}\n`);
}

async function begun({
  server,
}: Stage): Promise<{ seller: P2pTrader; buyer: P2pTrader; id: string }> {
  const [seller, buyer] = await openP2pTraders(server, 2, AMOUNT);
  if (seller === undefined || buyer === undefined) throw new Error("there are no two sides");
  const { id } = await buyer.take(await seller.advertise(AMOUNT), AMOUNT);
  return { seller, buyer, id };
}

async function paid(stage: Stage) {
  const order = await begun(stage);
  await (
    await order.buyer.pay(order.id)
  )();
  return order;
}

const appealing =
  ({ call }: P2pTrader, id: string): Go =>
  () =>
    call("p2p.appealOrder", { id, cause: "other", text: "Look at it, please." });

export const SCENES = {
  payAgainstCancel: async (stage) => {
    const { buyer, id } = await begun(stage);
    await oneOf(stage, [
      await buyer.pay(id),
      () => buyer.call("p2p.cancelOrder", { id, cause: "changed" }),
    ]);
  },
  releaseAgainstAppeal: async (stage) => {
    const { seller, buyer, id } = await paid(stage);
    const stepUp = await seller.prove("p2p.releaseOrder", { id });
    await oneOf(stage, [
      () => seller.call("p2p.releaseOrder", { id }, { stepUp }),
      appealing(buyer, id),
    ]);
  },
  releaseAgainAndAgain: async (stage) => {
    const { seller, id } = await paid(stage);
    const goes: Go[] = [];
    for (let turn = 0; turn < RELEASES; turn += 1) {
      const stepUp = await seller.prove("p2p.releaseOrder", { id });
      goes.push(() => seller.call("p2p.releaseOrder", { id }, { stepUp }));
    }
    const told = won(await atOnce(stage, goes));
    // A repeated release succeeds and changes nothing.
    if (told < RELEASES) stage.tally.underspent += 1;
  },
  twoVerdicts: async (stage) => {
    const { buyer, id } = await paid(stage);
    await appealing(buyer, id)();
    const [asker, ...others] = stage.arbiters;
    if (asker === undefined) throw new Error("there is no arbiter");
    const goes: Go[] = [];
    for (const [at, to] of (["buyer", "seller"] as const).entries()) {
      const { request_id: request } = await asker.call("p2p.requestVerdict", {
        order_id: id,
        to,
        reason_code: "payment-proven",
        evidence: ["the picture of the transfer"],
        reason: "a verdict to race for",
      });
      const input = { id: request, version: 1 };
      const stepUp = await others[at]?.prove("trust.approveRequest", input);
      goes.push(async () =>
        others[at]?.call("trust.approveRequest", input, stepUp === undefined ? {} : { stepUp }),
      );
    }
    await oneOf(stage, goes);
  },
  theLastOfAnAdvertisement: async (stage) => {
    const [seller, ...takers] = await openP2pTraders(stage.server, 1 + TAKERS, "1000");
    if (seller === undefined) throw new Error("there is no seller");
    const ad = await seller.advertise(AMOUNT);
    await oneOf(
      stage,
      takers.map(
        ({ take }) =>
          () =>
            take(ad, AMOUNT),
      ),
    );
  },
  coinsWantedElsewhere: async (stage, random) => {
    const [seller, buyer] = await openP2pTraders(stage.server, 2, AMOUNT);
    if (seller === undefined || buyer === undefined) throw new Error("there are no two sides");
    const ad = await seller.advertise("1000");
    const away: Go = () =>
      seller.call("wallet.transferBetweenAccounts", {
        currency_id: "3",
        number: AMOUNT,
        from_field: "change",
        to_field: "lever",
      });
    const goes: Go[] = [() => buyer.take(ad, AMOUNT), away];
    await oneOf(stage, random.below(2) === 0 ? goes : goes.toReversed());
  },
  payAgainstExpire: async (stage, random) => {
    const { buyer, id } = await begun(stage);
    const pay = await buyer.pay(id);
    // The clock's job ends the time to pay, and the buyer pays just before or after that.
    const now = Date.now();
    const tick = (Math.floor(now / TICK_MS) + 2) * TICK_MS;
    await endAt(stage.server, id, new Date(tick));
    await wait(tick - Date.now() - NEAR_MS + random.below(2 * NEAR_MS));
    const [outcome] = await atOnce(stage, [pay]);
    const deadline = Date.now() + 30 * TICK_MS;
    let state = await stateOf(stage.server, id);
    while (state === "created" && Date.now() < deadline) {
      await wait(NEAR_MS);
      state = await stateOf(stage.server, id);
    }
    const isPaid = outcome?.kind === "done";
    if (isPaid && state !== "paid") stage.tally.overspent += 1;
    if (!isPaid && state !== "expired") stage.tally.underspent += 1;
  },
} as const satisfies Record<string, Scene>;

async function stateOf({ pool }: RunningServer, id: string): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    "SELECT state FROM p2p_orders WHERE id = $1",
    [id],
  );
  return rows[0]?.state ?? "";
}

/** Writes past the database's guards, because no call sets a deadline and a test cannot wait a quarter of an hour. */
async function endAt({ pool }: RunningServer, id: string, at: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = 'replica'");
    await client.query("UPDATE p2p_orders SET deadline = $2 WHERE id = $1", [id, at]);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}
