import { COST_PRODUCTS, type costs } from "@candor/contract/areas/costs.ts";
import { dec, formatDec, sum } from "@candor/money";
import { sql } from "kysely";
import type { ReadHandler } from "../../http/handlers.ts";

const DAYS_MS = 30 * 86_400_000;

/** With real money alone: what is paid in the demo realm is nothing. */
export const listCosts: ReadHandler<typeof costs.calls.listCosts> = async ({ db, clock }) => {
  const since = new Date(clock.now().getTime() - DAYS_MS).toISOString().slice(0, 10);
  const progress = await db.selectFrom("cost_progress").select("at").executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("cost_days")
    .select((eb) => [
      "product",
      "moved",
      eb.fn.sum<number>("trades").as("trades"),
      eb.fn.sum<string>("value").as("value"),
      eb.fn.sum<string>("paid").as("paid"),
      eb.fn.sum<string>("published").as("published"),
      eb.fn.sum<number>("differing").as("differing"),
    ])
    .where("realm", "=", "live")
    .where(sql<boolean>`day >= ${since}`)
    .groupBy(["product", "moved"])
    .execute();
  const sumOf = (some: typeof rows) => ({
    trades: count(some.map(({ trades }) => trades)),
    value: total(some.map(({ value }) => value)),
    paid: total(some.map(({ paid }) => paid)),
  });
  const list = COST_PRODUCTS.map((product) => {
    const own = rows.filter((row) => row.product === product);
    return {
      product,
      ...sumOf(own),
      published: total(own.map(({ published }) => published)),
      differing: count(own.map(({ differing }) => differing)),
      moved_for: sumOf(own.filter(({ moved }) => moved === "for")),
      moved_against: sumOf(own.filter(({ moved }) => moved === "against")),
    };
  });
  return { counted_to: progress.at?.toISOString() ?? null, list };
};

const count = (numbers: readonly (number | string)[]): number =>
  numbers.reduce<number>((all, one) => all + Number(one), 0);
const total = (amounts: readonly string[]): string =>
  formatDec(sum(amounts.map((one) => dec(one))));
