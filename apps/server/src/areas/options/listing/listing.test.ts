import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { type OptionUser, optionsOf } from "../../../testing/options.ts";
import { optionAlarms } from "../watching/alarms.ts";
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

/** Writes minutes until now in which a market closes at these prices in turn. */
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

/** Writes hours until now with these reaches of one source in ticks. */
async function putReaches(marketId: number, ticks: readonly string[]) {
  const until = Math.floor(harness.clock.now().getTime() / 3_600_000) * 3_600;
  await harness.database.ownerPool.query(
    `INSERT INTO index_reaches (market_id, hour, ticks, samples)
     SELECT $1, $2::bigint - 3600 * place, told, 360
     FROM unnest($3::numeric[]) WITH ORDINALITY AS t (told, place)
     ON CONFLICT (market_id, hour) DO UPDATE SET ticks = excluded.ticks`,
    [marketId, until, ticks],
  );
}
const hours = (ticks: string, count = 10): string[] => Array<string>(count).fill(ticks);

const move = async (marketId: number, seconds: number) => {
  await measureMoves(harness.ctx.db, harness.clock.now());
  await harness.ctx.catalogue.refresh();
  return harness.ctx.catalogue.optionMoves.get(`${marketId} ${seconds}`);
};
const measured = async (marketId: number, seconds: number) =>
  (await move(marketId, seconds))?.ticks;

const fits = (marketId: number, seconds: number[]) =>
  marketKind.fits?.(null, { seconds, loss_maximum: "1000" }, `${marketId}`, {
    ctx: harness.ctx,
    at: harness.clock.now(),
  });

describe("options are listed and not implied", () => {
  it("stable coins have no options, because their price hops between two ticks and comes back", async () => {
    const answer = await user.submit({ match_id: `${USDC}`, number: "1000" });
    expect(answer.refusal).toMatchObject({
      code: "options-unlisted",
      params: { symbol: "USDC/USDT" },
    });
    const { message } = await harness.call("options.listDurations", {});
    expect(message.markets.map(({ symbol }) => symbol)).not.toContain("USDC/USDT");
  });

  it("other markets have options in the durations that are listed", async () => {
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

describe("the move of an index", () => {
  it("the move of an index is the median of the moves between minutes, in price ticks", async () => {
    await putMinutes(BTC, ["96000", "96001", "96000", "96001", "96000", "96003"]);
    // Two of three moves between neighbouring minutes are 1, and over two minutes most are 0.
    expect(await measured(BTC, 60)).toBe(dec("100"));
    expect(await measured(BTC, 120)).toBe(dec("0"));
    // The move of half a minute is the minute's times the square root of one half.
    expect(await measured(BTC, 30)).toBe(dec("70.7106"));
  });

  it("a stable coin's small moves keep it from being listed", async () => {
    await putMinutes(USDC, ["1", "1.0001"]);
    expect(await measured(USDC, 60)).toBe(dec("1"));
    for (const seconds of [30, 60, 120, 300, 900, 3_600]) expect(fits(USDC, [seconds])).toBe(false);
  });

  it("a listed duration that moves by fewer than twenty ticks stops before any option is accepted", async () => {
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
    await putReaches(BTC, hours("5"));
    await measured(BTC, 60);
    expect((await user.bought({ seconds: "60" })).state).toBe("waiting");
  });

  it("a market without a day of measured minutes takes no options", async () => {
    await harness.database.ownerPool.query("DELETE FROM option_moves");
    await putReaches(BTC, hours("5"));
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

describe("the reach of one source", () => {
  const asked = async (seconds: string) => {
    const { refusal } = await user.submit({ seconds, number: "5" });
    return refusal?.params["cause"] ?? "taken";
  };
  // The move is 100 ticks in a minute and 70.7 in half of one.
  beforeEach(() => putMinutes(BTC, ["96000", "96001"]));

  it("the reach of a source is the median of the hours, and the record shows it beside the move", async () => {
    await putReaches(BTC, [...hours("3", 4), ...hours("6.5", 3), ...hours("90", 4)]);
    expect(await move(BTC, 60)).toMatchObject({ ticks: dec("100"), reach: dec("6.5") });
    const { message } = await harness.call("options.getOptionRecord", {});
    const shown = message.realms[0]?.markets.find(
      (one) => one.match_id === BTC && one.seconds === 60,
    );
    expect(shown).toMatchObject({ ticks: "100", reach: "6.5" });
  });

  it("a duration whose move is too small for the reach of a source stops before any option is accepted", async () => {
    await putReaches(BTC, hours("7.1"));
    await move(BTC, 30);
    expect([await asked("30"), await asked("60")]).toEqual(["apart", "taken"]);
    expect([fits(BTC, [30]), fits(BTC, [60])]).toEqual([false, true]);
    const codes = (await optionAlarms(harness.ctx)).map(
      ({ code, subject }) => `${code} ${subject}`,
    );
    expect(codes).toContain("option-apart BTC/USDT 30 s");
    await putReaches(BTC, hours("7"));
    await move(BTC, 30);
    expect(await asked("30")).toBe("taken");
  });

  it("an option that pays more needs a larger move for the same reach", async () => {
    await putReaches(BTC, hours("9.8"));
    await move(BTC, 60);
    // At a rate of 0.82 the move has to be 1.82 / 0.18 times the reach.
    expect(await asked("60")).toBe("taken");
    await harness.database.ownerPool.query(
      `INSERT INTO option_terms (durations, stakes, created_at)
       SELECT replace(durations::text, '0.82', '0.84')::jsonb, stakes, created_at FROM option_terms`,
    );
    await harness.ctx.catalogue.refresh();
    expect(await asked("60")).toBe("apart");
  });

  it("a market with fewer than ten measured hours of reach takes no options", async () => {
    await putReaches(BTC, hours("5", 9));
    expect((await move(BTC, 60))?.reach).toBeUndefined();
    expect(await asked("60")).toBe("unmeasured");
    await putReaches(BTC, hours("5"));
    await move(BTC, 60);
    expect(await asked("60")).toBe("taken");
  });
});

it("a market may list the durations that pay, and no others", () => {
  expect(fits(BTC, [30, 60])).toBe(true);
  expect(fits(BTC, [])).toBe(true);
  expect(fits(BTC, [45])).toBe(false);
});
