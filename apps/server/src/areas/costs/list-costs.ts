import { COST_PRODUCTS, type costs } from "@candor/contract/areas/costs/calls.ts";
import { dec, formatDec, sum } from "@candor/money";
import { sql } from "kysely";
import type { ReadHandler } from "../../http/handlers.ts";

const REALMS = ["live", "demo"] as const;
const DAYS_MS = 30 * 86_400_000;

export const listCosts: ReadHandler<typeof costs.calls.listCosts> = async ({ db, clock }) => {
  const since = new Date(clock.now().getTime() - DAYS_MS).toISOString().slice(0, 10);
  const progress = await db.selectFrom("cost_progress").select("at").executeTakeFirst();
  const rows = await db
    .selectFrom("cost_days")
    .select((eb) => [
      "realm",
      "product",
      "moved",
      sql<number>`sum(trades)::integer`.as("trades"),
      eb.fn.sum<string>("value").as("value"),
      eb.fn.sum<string>("paid").as("paid"),
      eb.fn.sum<string>("published").as("published"),
      sql<number>`sum(differing)::integer`.as("differing"),
      sql<number>`sum(untraced)::integer`.as("untraced"),
    ])
    .where(sql<boolean>`day >= ${since}`)
    .groupBy(["realm", "product", "moved"])
    .execute();
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
