import { afterAll, beforeAll, expect, it } from "vitest";
import { biddingAs, layAuction, runAuctionJobs } from "../../../testing/auction.ts";
import { demoUser, userIdOf } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function begun(count: number) {
  const auction = await layAuction(harness.database.ownerPool, harness.clock.now());
  const bidders = [];
  while (bidders.length < count) {
    const token = await demoUser(harness);
    const bidder = biddingAs(harness, { id: await userIdOf(harness, token), token });
    await bidder.margin(auction.code);
    bidders.push(bidder);
  }
  return { ...auction, bidders };
}

const statesOf = async (id: string): Promise<{ state: string; count: number }[]> =>
  (
    await harness.database.ownerPool.query<{ state: string; count: number }>(
      "SELECT state, count(*)::integer AS count FROM nft_margins WHERE sale_id = $1 GROUP BY 1 ORDER BY 1",
      [id],
    )
  ).rows;

it("of bids at the same price in the same millisecond, one is accepted", async () => {
  const { code, bidders } = await begun(6);
  const answers = await Promise.all(bidders.map((one) => one.bid(code, "100")));
  expect(answers.filter((answer) => typeof answer !== "string")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "nft-bid-too-low")).toHaveLength(5);
});

it("bids that race the end of their auction leave one winner, and late bidders are refused", async () => {
  const { id, code, bidders } = await begun(4);
  harness.clock.advance(HOUR_MS - 1);
  await bidders[0]?.bid(code, "100");
  // The bid above has moved the end by five minutes.
  harness.clock.advance(300_000);
  const answers = await Promise.all([
    ...bidders.slice(1).map((one, at) => one.bid(code, `${105 + 5 * at}`)),
    runAuctionJobs(harness),
  ]);
  expect(answers.slice(0, 3)).toEqual(Array(3).fill("nft-over"));
  await runAuctionJobs(harness);
  expect(await statesOf(id)).toEqual([
    { state: "held", count: 1 },
    { state: "returned", count: 3 },
  ]);
});

it("margins that several jobs return at once come back once", async () => {
  const { id, bidders } = await begun(5);
  harness.clock.advance(HOUR_MS);
  await Promise.all([runAuctionJobs(harness), runAuctionJobs(harness), runAuctionJobs(harness)]);
  await runAuctionJobs(harness);
  expect(await statesOf(id)).toEqual([{ state: "returned", count: 5 }]);
  for (const one of bidders) expect(await one.usdt()).toEqual(["100000", "0"]);
});

it("twenty payments at once pay an order once, and a later deadline does not forfeit its margin", async () => {
  const { id, code, bidders } = await begun(1);
  const [mara] = bidders;
  if (mara === undefined) throw new Error("no bidder");
  await mara.bid(code, "100");
  harness.clock.advance(HOUR_MS);
  await runAuctionJobs(harness);
  const toPay = await mara.toPay();
  const order = typeof toPay === "string" ? "" : (toPay.list[0]?.code ?? "");
  const paid = await Promise.all(Array.from({ length: 20 }, () => mara.pay(order)));
  expect(paid.filter((answer) => typeof answer !== "string")).toHaveLength(20);
  expect(await mara.usdt()).toEqual(["99900", "0"]);
  harness.clock.advance(24 * HOUR_MS);
  await runAuctionJobs(harness);
  expect(await statesOf(id)).toEqual([{ state: "paid", count: 1 }]);
});

/** Makes a statement of the jobs fail, which leaves the rows as a server killed there does. */
async function failingAt(table: string, event: string, work: () => Promise<unknown>) {
  const { ownerPool } = harness.database;
  await ownerPool.query(`
    CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the server is killed here'; END $$;
    CREATE TRIGGER fails AFTER ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_here()`);
  await work().catch(() => undefined);
  await ownerPool.query(`DROP TRIGGER fails ON ${table}; DROP FUNCTION fail_here()`);
}

it.each([
  ["nft_orders", "INSERT", "open"],
  ["notices", "INSERT", "open"],
  ["nft_margins", "UPDATE", "sold"],
  ["accounts", "UPDATE", "sold"],
])(
  "a server killed at the end of an auction, at %s, finishes it after the restart",
  async (table, event, before) => {
    const { id, code, bidders } = await begun(3);
    await bidders[0]?.bid(code, "100");
    await bidders[1]?.bid(code, "105");
    harness.clock.advance(HOUR_MS);
    await failingAt(table, event, () => runAuctionJobs(harness));
    const { rows } = await harness.database.ownerPool.query<{ state: string }>(
      "SELECT state FROM nft_sales WHERE id = $1",
      [id],
    );
    expect(rows[0]?.state).toBe(before);
    await runAuctionJobs(harness);
    expect(await statesOf(id)).toEqual([
      { state: "held", count: 1 },
      { state: "returned", count: 2 },
    ]);
    expect(await bidders[2]?.usdt()).toEqual(["100000", "0"]);
  },
);

it("a server killed while it forfeits a margin takes it once and relists the item once", async () => {
  const { id, code, bidders } = await begun(1);
  await bidders[0]?.bid(code, "100");
  harness.clock.advance(HOUR_MS);
  await runAuctionJobs(harness);
  harness.clock.advance(24 * HOUR_MS);
  await failingAt("nft_items", "UPDATE", () => runAuctionJobs(harness));
  expect(await bidders[0]?.usdt()).toEqual(["99990", "10"]);
  await runAuctionJobs(harness);
  await runAuctionJobs(harness);
  expect(await bidders[0]?.usdt()).toEqual(["99990", "0"]);
  const { rows } = await harness.database.ownerPool.query<{ state: string; is_relisted: boolean }>(
    "SELECT state, relisted_as IS NOT NULL AS is_relisted FROM nft_sales WHERE id = $1",
    [id],
  );
  expect(rows).toEqual([{ state: "unpaid", is_relisted: true }]);
});
