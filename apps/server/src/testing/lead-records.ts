import { dec, formatDec, mul, sub } from "@candor/money";
import { countNextHour } from "../areas/copy/stats/count-hours.ts";
import { simulatedMarkets } from "../seed/simulated-markets.ts";
import { type ContractUser, contractsOf } from "./contracts.ts";
import { userIdOf } from "./factories.ts";
import type { Harness } from "./harness.ts";

export const HOUR_MS = 3_600_000;
export type Lead = ContractUser & { id: string };

export type Hour = {
  realised: string;
  unrealised: string;
  margin: string;
  closed: number;
  won: number;
  held_seconds: number;
  copies_realised: string;
  copies_unrealised: string;
  shares: string;
  copied: string;
};

const REFERENCE = simulatedMarkets().find(({ symbol }) => symbol === "BTC/USDT")?.referencePrice;

export const plain = (text: unknown): string => formatDec(dec(String(text)));
/** The gain of 0.01 BTC, a hundred lots, from a price to BTC's reference price times a factor. */
export const wins = (from: string, factor: string): string =>
  formatDec(
    mul(dec("0.01"), sub(mul(REFERENCE ?? dec("0"), dec(factor), "half"), dec(from)), "half"),
  );

/** Hours that leads trade in and that are counted, over a server of tests. */
export function recordsOf(harness: () => Harness) {
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await harness().database.ownerPool.query<Row>(text, values)).rows;
  return {
    query,
    /** A demo user who becomes a lead at the prices of the first second. */
    openLead: async (): Promise<Lead> => {
      await harness().moveIndex("1");
      const user = await contractsOf(harness(), "90000");
      const id = await userIdOf(harness(), user.token);
      await query(
        `INSERT INTO copy_leads (user_id, realm, about, share_rate, followers_max, copied_margin_max, began_at)
         VALUES ($1, 'demo', '', 0.1, 100, 100000, $2)`,
        [id, harness().clock.now()],
      );
      return { ...user, id };
    },
    /** Ends the hour at this factor of all prices and counts it. */
    endHour: async (factor: string): Promise<void> => {
      const { clock, ctx, moveIndex, nextSecond } = harness();
      clock.advance(HOUR_MS - (clock.now().getTime() % HOUR_MS) - 2_000);
      await moveIndex(factor);
      clock.advance(121_000);
      while (await countNextHour(ctx, "demo"));
      await nextSecond();
    },
    hoursOf: ({ id }: { id: string }): Promise<Hour[]> =>
      query<Hour>("SELECT * FROM copy_hours WHERE lead_id = $1 ORDER BY hour", [id]),
    statOf: async (
      { id }: { id: string },
      period = 0,
    ): Promise<Record<string, unknown> | undefined> =>
      (
        await query<Record<string, unknown>>(
          "SELECT * FROM copy_stats WHERE lead_id = $1 AND period = $2",
          [id, period],
        )
      )[0],
  };
}
