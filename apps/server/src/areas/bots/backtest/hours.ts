import { listCandles } from "../../../feed/candles.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { PlannedCoin } from "../plan.ts";
import type { Hour } from "./play.ts";

/** The most recorded hours that a back-test goes through. */
export const HOURS_MAX = 1_000;

/** The last recorded hours for which each coin has a candle, oldest first, without the running hour. */
export async function recordedHours(
  { db, clock }: Pick<CoreCtx, "db" | "clock">,
  coins: readonly PlannedCoin[],
): Promise<Hour[]> {
  const now = Math.floor(clock.now().getTime() / 1_000);
  const to = now - (now % 3_600) - 1;
  const all = await Promise.all(
    coins.map(({ market }) =>
      listCandles(db, { marketId: market.id, period: "60min", from: 0, to, limit: HOURS_MAX }),
    ),
  );
  const [first = [], ...others] = all;
  const maps = others.map((list) => new Map(list.map((candle) => [candle.openedAt, candle])));
  return first.flatMap((candle) => {
    const rest = maps.flatMap((map) => map.get(candle.openedAt) ?? []);
    return rest.length < maps.length
      ? []
      : [{ openedAt: candle.openedAt, candles: [candle, ...rest] }];
  });
}
