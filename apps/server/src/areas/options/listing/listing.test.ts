import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { type OptionUser, optionsOf } from "../../../testing/options.ts";
import { marketKind } from "./market-kind.ts";
import { measureMoves } from "./measure-moves.ts";

const [BTC, USDC] = [1, 15];
const MINUTES = 1_000;

let harness: Harness;
let user: OptionUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await optionsOf(harness);
});
afterEach(() => harness.close());

/** Minutes until now in which a market closes at these prices in turn. */
async function putMinutes(marketId: number, closes: readonly string[], count = MINUTES) {
  const until = Math.floor(harness.clock.now().getTime() / 60_000) * 60;
  await harness.database.ownerPool.query(
    `INSERT INTO candles (market_id, period, opened_at, open, high, low, close)
     SELECT $1, '1min', $2::bigint - 60 * n, price, price, price, price
     FROM generate_series(1, $3::integer) AS n,
       LATERAL (SELECT ($4::numeric[])[1 + n % $5] AS price) AS told
     ON CONFLICT (market_id, period, opened_at) DO UPDATE SET open = excluded.open,
       high = excluded.high, low = excluded.low, close = excluded.close`,
    [marketId, until, count, closes, closes.length],
  );
}

const measured = async (marketId: number, seconds: number) => {
  await measureMoves(harness.ctx.db, harness.clock.now());
  await harness.ctx.catalogue.refresh();
  return harness.ctx.catalogue.optionMoves.get(`${marketId} ${seconds}`)?.ticks;
};

const fits = (marketId: number, seconds: number[]) =>
  marketKind.fits?.(null, { seconds, loss_maximum: "1000" }, `${marketId}`, {
    ctx: harness.ctx,
    at: harness.clock.now(),
  });

describe("options are listed and not implied", () => {
  it("on stable coins there are none: their price hops between two ticks and comes back", async () => {
    const answer = await user.submit({ match_id: `${USDC}`, number: "1000" });
    expect(answer.refusal).toMatchObject({
      code: "options-unlisted",
      params: { symbol: "USDC/USDT" },
    });
    const { message } = await harness.call("options.listDurations", {});
    expect(message.markets.map(({ symbol }) => symbol)).not.toContain("USDC/USDT");
  });

  it("on others in the durations that are listed", async () => {
    const { message } = await harness.call("options.listDurations", {});
    const sol = message.markets.find(({ symbol }) => symbol === "SOL/USDT");
    expect(sol?.durations.map(({ seconds, stop }) => [seconds, stop])).toEqual([
      [300, null],
      [900, null],
      [3_600, null],
    ]);
    expect(await user.refused({ match_id: `${sol?.match_id}` })).toBe("duration-unlisted");
  });
});

describe("how far an index moves", () => {
  it("is the median of what lies between minutes, in price ticks", async () => {
    await putMinutes(BTC, ["96000", "96001", "96000", "96001", "96000", "96003"]);
    // Between one minute and the next it is 1 in two of three cases, and in two minutes nothing.
    expect(await measured(BTC, 60)).toBe(dec("100"));
    expect(await measured(BTC, 120)).toBe(dec("0"));
    // Half a minute's is the minute's by the square root of one half.
    expect(await measured(BTC, 30)).toBe(dec("70.7106"));
  });

  it("keeps a stable coin from being listed", async () => {
    await putMinutes(USDC, ["1", "1.0001"]);
    expect(await measured(USDC, 60)).toBe(dec("1"));
    for (const seconds of [30, 60, 120, 300, 900, 3_600]) expect(fits(USDC, [seconds])).toBe(false);
  });

  it("stops a listed duration that moves by fewer than twenty, before anything is accepted", async () => {
    await putMinutes(BTC, ["96000", "96000.1"]);
    await measured(BTC, 60);
    const { refusal } = await user.submit({ seconds: "60" });
    expect(refusal).toMatchObject({
      code: "options-stopped",
      params: { symbol: "BTC/USDT", cause: "still" },
    });
    expect(await user.balance()).toEqual({ available: "10000", frozen: "0" });
    expect(fits(BTC, [60])).toBe(false);
    await putMinutes(BTC, ["96000", "96001"]);
    await measured(BTC, 60);
    expect((await user.bought({ seconds: "60" })).state).toBe("waiting");
  });

  it("has to be known: a start without a day of minutes takes no orders", async () => {
    await harness.database.ownerPool.query("DELETE FROM option_moves");
    await putMinutes(BTC, ["96000", "96001"], 600);
    expect(await measured(BTC, 60)).toBeUndefined();
    const { refusal } = await user.submit();
    expect(refusal).toMatchObject({ code: "options-stopped", params: { cause: "unmeasured" } });
    expect(fits(BTC, [60])).toBe(false);
    await putMinutes(BTC, ["96000", "96001"], 601);
    expect(await measured(BTC, 60)).toBe(dec("100"));
    expect((await user.bought()).state).toBe("waiting");
  });
});

it("a duration that pays nothing is not listed, and one that does is", () => {
  expect(fits(BTC, [30, 60])).toBe(true);
  expect(fits(BTC, [])).toBe(true);
  expect(fits(BTC, [45])).toBe(false);
});
