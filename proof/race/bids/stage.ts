import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { loadTexts } from "../../../apps/server/src/platform/text.ts";
import { type LaidAuction, layAuction } from "../../../apps/server/src/testing/auction.ts";
import { type Outcome, answerOf } from "../../harness/outcome.ts";
import type { Random } from "../../harness/random.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import type { Trader } from "../../harness/traders.ts";
import { type Tally, count } from "../race.ts";

export type Stage = { server: RunningServer; bidders: readonly Trader[]; tally: Tally };
export type Scene = (stage: Stage, random: Random) => Promise<void>;
export type Go = () => Promise<unknown>;

/** The age of an auction, so that its bids can be dated before the last five minutes. */
const BEGUN_MS = 3_600_000;
const POLL_MS = 50;
const PATIENCE_MS = 30_000;
const consent = hash("sha256", loadTexts()("en", "nft.risk"), "hex");

export const margin =
  ({ call }: Trader, code: string): Go =>
  () =>
    call("nft.marginNFT", { code, consent });

export const bid =
  ({ call }: Trader, code: string, price: number): Go =>
  () =>
    call("nft.auctionNFT", { code, price: `${price}` });

export const pay =
  ({ call }: Trader, code: string): Go =>
  () =>
    call("nft.payNFTOrder", { code });

/** Sends all calls at once; a call to a server that is busy with the same user or row is repeated. */
export async function atOnce({ tally }: Stage, goes: readonly Go[]): Promise<Outcome<unknown>[]> {
  const outcomes = await Promise.all(goes.map(answerOf));
  for (const outcome of outcomes) count(tally, outcome);
  return outcomes;
}

export const won = (outcomes: readonly Outcome<unknown>[]): number =>
  outcomes.filter(({ kind }) => kind === "done").length;

/** Counts successes above or below the expected number. */
export function expectWon({ tally }: Stage, outcomes: readonly Outcome<unknown>[], due: number) {
  const told = won(outcomes);
  tally.overspent += Math.max(0, told - due);
  tally.underspent += Math.max(0, due - told);
  if (told < due) process.stderr.write(`${told} of ${due}: ${JSON.stringify(outcomes)}\n`);
}

/** Opens an auction, and bidders in random order whose margins are held. */
export async function begun(stage: Stage, random: Random, size: number) {
  const auction = await layAuction(stage.server.pool, new Date(Date.now() - BEGUN_MS), {
    realm: "demo",
    endsAt: new Date(Date.now() + BEGUN_MS),
  });
  const left = [...stage.bidders];
  const bidders = Array.from({ length: size }, () => {
    const [picked] = left.splice(random.below(left.length), 1);
    if (picked === undefined) throw new Error("there are too few bidders");
    return picked;
  });
  const held = await atOnce(
    stage,
    bidders.map((one) => margin(one, auction.code)),
  );
  expectWon(stage, held, size);
  return { ...auction, bidders };
}

/** Writes past the database's guards, because no call sets a deadline and a test cannot wait for a day. */
async function unguarded({ server: { pool } }: Stage, statement: string, values: unknown[]) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = 'replica'");
    await client.query(statement, values);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

/** Ends the auction at this time, as if no bid had extended it. */
export const endAt = (stage: Stage, { id }: LaidAuction, at: Date): Promise<void> =>
  unguarded(
    stage,
    `WITH older AS (
      UPDATE nft_bids SET at = least(at, $2::timestamptz - interval '5 minutes') WHERE sale_id = $1
    ) UPDATE nft_sales SET ends_at = $2, first_ends_at = $2 WHERE id = $1`,
    [id, at],
  );

export const dueAt = (stage: Stage, { id }: LaidAuction, at: Date): Promise<void> =>
  unguarded(stage, "UPDATE nft_orders SET deadline = $2 WHERE sale_id = $1", [id, at]);

export type Standing = {
  state: string;
  ends_at: Date;
  top_user_id: string | null;
  returns_margins: boolean;
  order: string | null;
  order_state: string | null;
};

export async function standing({ server }: Stage, { id }: LaidAuction): Promise<Standing> {
  const { rows } = await server.pool.query<Standing>(
    `SELECT s.state::text, s.ends_at, s.top_user_id, s.returns_margins, 'R' || o.number AS "order",
       o.state AS order_state
     FROM nft_sales s LEFT JOIN nft_orders o ON o.sale_id = s.id WHERE s.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`no auction ${id}`);
  return found;
}

/** Waits until the jobs have reached the state, or the time is up. */
export async function until(
  stage: Stage,
  auction: LaidAuction,
  is: (one: Standing) => boolean,
): Promise<Standing> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await standing(stage, auction);
    if (is(found)) return found;
    if (Date.now() > deadline) {
      stage.tally.underspent += 1;
      process.stderr.write(`the jobs have not done it: ${JSON.stringify(found)}\n`);
      return found;
    }
    await wait(POLL_MS);
  }
}

/** Ends an auction now; returns its state once every due margin is back. */
export async function ended(stage: Stage, auction: LaidAuction): Promise<Standing> {
  await endAt(stage, auction, new Date());
  return until(
    stage,
    auction,
    ({ state, returns_margins: returns }) => state !== "open" && !returns,
  );
}

/** Opens an auction that its only bidder wins; returns the order too. */
export async function wonBy(stage: Stage, random: Random) {
  const auction = await begun(stage, random, 1);
  const [winner] = auction.bidders;
  if (winner === undefined) throw new Error("there is no bidder");
  expectWon(stage, await atOnce(stage, [bid(winner, auction.code, 100)]), 1);
  const { order } = await ended(stage, auction);
  if (order === null) throw new Error("an auction was won without an order");
  return { auction, winner, order };
}
