import { COST_PRODUCTS, type costs } from "@candor/contract/areas/costs/calls.ts";
import { dec, formatDec, sum } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { findProgress, sumsSince } from "./cost-rows.ts";

const REALMS = ["live", "demo"] as const;
const DAYS_MS = 30 * 86_400_000;

export const listCosts: ReadHandler<typeof costs.calls.listCosts> = async ({ db, clock }) => {
  const since = new Date(clock.now().getTime() - DAYS_MS).toISOString().slice(0, 10);
  const progress = await findProgress(db);
  const rows = await sumsSince(db, since);
  const sumOf = (some: typeof rows) => ({
    trades: count(some.map(({ trades }) => trades)),
    value: total(some.map(({ value }) => value)),
    paid: total(some.map(({ paid }) => paid)),
  });
  const realms = REALMS.map((realm) => ({
    realm,
    products: COST_PRODUCTS.map((product) => {
      const own = rows.filter((row) => row.realm === realm && row.product === product);
      return {
        product,
        ...sumOf(own),
        published: total(own.map(({ published }) => published)),
        differing: count(own.map(({ differing }) => differing)),
        untraced: count(own.map(({ untraced }) => untraced)),
        moved_for: sumOf(own.filter(({ moved }) => moved === "for")),
        moved_against: sumOf(own.filter(({ moved }) => moved === "against")),
      };
    }),
  }));
  return { counted_to: progress?.at?.toISOString() ?? null, realms };
};

const count = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const total = (amounts: readonly string[]): string =>
  formatDec(sum(amounts.map((one) => dec(one))));
