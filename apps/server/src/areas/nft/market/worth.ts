import { type Dec, ONE, formatDec } from "@candor/money";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { COINS } from "./decide.ts";
import { soldFor } from "./coins.ts";

/** What one of each currency is worth in the usual one, by its id: prices in several are compared by it. Null: not known now. */
export type Worth = ReadonlyMap<number, Dec | null>;

export const worthOf = (ctx: Pick<CoreCtx, "catalogue" | "indexOf">): Worth =>
  new Map(
    soldFor(ctx).map(({ id, code }) => [
      id,
      code === COINS[0] ? ONE : (ctx.indexOf(`${code}/${COINS[0]}`) ?? null),
    ]),
  );

/** The same as two lists, for a query. */
export const worthLists = (worth: Worth): { ids: number[]; prices: (string | null)[] } => ({
  ids: [...worth.keys()],
  prices: [...worth.values()].map((price) => (price === null ? null : formatDec(price))),
});
