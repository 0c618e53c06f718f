import { type Dec, ONE, formatDec } from "@candor/money";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { COINS } from "./decide.ts";
import { soldFor } from "./coins.ts";

/** Each currency's value in the default one by id, to compare prices; null while it is unknown. */
export type Worth = ReadonlyMap<number, Dec | null>;

export const worthOf = (ctx: Pick<CoreCtx, "catalogue" | "indexOf">): Worth =>
  new Map(
    soldFor(ctx).map(({ id, code }) => [
      id,
      code === COINS[0] ? ONE : (ctx.indexOf(`${code}/${COINS[0]}`) ?? null),
    ]),
  );

/** The same as two lists, to pass to a query. */
export const worthLists = (worth: Worth): { ids: number[]; prices: (string | null)[] } => ({
  ids: [...worth.keys()],
  prices: [...worth.values()].map((price) => (price === null ? null : formatDec(price))),
});
