import { type Dec, dec, sub } from "@candor/money";
import { splitTerms } from "@candor/rules/contracts/split.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Mark } from "../../exchange/contracts/next-mark.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { CopiedPosition } from "./position-rows.ts";

/** The quote currency of contracts and copies. */
export function quoteOf({ catalogue }: Pick<Ctx, "catalogue">) {
  const [first] = catalogue.contracts;
  const currency = first && catalogue.currency(first.quoteId);
  if (currency === undefined) throw new Error("contracts have no currency");
  return currency;
}

/** The last mark of a contract; undefined if there was none. */
export const lastMark = (
  { exchange }: Pick<Ctx, "exchange">,
  realm: Realm,
  marketId: number,
): Mark | undefined => exchange.marksOf(realm, marketId).last;

type Valued = Pick<
  CopiedPosition,
  "market_id" | "terms_id" | "direction" | "lots" | "entry_price" | "split_ratio" | "night_fees"
>;

/** The unrealised result of an open position at a mark, less unpaid overnight funding. */
export async function unrealisedAt(
  { catalogue }: Pick<Ctx, "catalogue">,
  position: Valued,
  mark: Dec,
): Promise<Dec> {
  const { market_id: marketId, terms_id: termsId, direction, lots } = position;
  const current = catalogue.contract(marketId);
  const own = current?.termsId === termsId ? current.terms : await catalogue.termsById(termsId);
  const terms = splitTerms(own, dec(position.split_ratio));
  const entry = { direction, lots, entryPrice: dec(position.entry_price ?? "0") };
  return sub(profitOf(terms, entry, mark), dec(position.night_fees));
}
