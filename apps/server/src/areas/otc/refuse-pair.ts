import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { WantedPair } from "../conversion/index.ts";

/** Refuses a pair without a coin; undefined when the pair is traded over the counter. */
export function refusePair(
  { currency }: Pick<Catalogue, "currency">,
  { from_currency_id: fromId, to_currency_id: toId }: WantedPair,
): Refusal<"unknown-currency" | "otc-pair-unknown"> | undefined {
  const [from, to] = [currency(fromId), currency(toId)];
  if (from === undefined || to === undefined) return refuse("unknown-currency");
  return from.kind === "fiat" && to.kind === "fiat" ? refuse("otc-pair-unknown") : undefined;
}
