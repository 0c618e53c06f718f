import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { utcMinute } from "../../../platform/text.ts";
import { methodsIn } from "../methods/methods.ts";
import { findAccountsAmong } from "./account-rows.ts";
import { offMethods } from "./method-rows.ts";

type Chosen = {
  side: "buy" | "sell";
  country: string;
  account_ids: readonly string[];
  method_ids: readonly string[];
};

/** A sale is paid to the seller's own accounts, a purchase by the methods that the buyer names. */
export type AdMethods = { method_ids: string[]; account_ids: string[] };
export type MethodsRefusal = Refusal<
  "p2p-method-unknown" | "p2p-account-needed" | "p2p-account-unknown" | "p2p-account-waits"
>;

/** Returns the ways to pay of an advertisement, each used in its country, or a refusal. */
export async function methodsOfAd(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  userId: string,
  chosen: Chosen,
): Promise<AdMethods | MethodsRefusal> {
  const off = await offMethods(tx);
  const usable = new Set(methodsIn(chosen.country).flatMap(({ id }) => (off.has(id) ? [] : [id])));
  const areUsable = (ids: readonly string[]): boolean => ids.every((id) => usable.has(id));
  if (chosen.side === "buy") {
    const named = [...new Set(chosen.method_ids)];
    if (named.length === 0 || !areUsable(named)) return refuse("p2p-method-unknown");
    return { method_ids: named, account_ids: [] };
  }
  const ids = [...new Set(chosen.account_ids)];
  if (ids.length === 0) return refuse("p2p-account-needed");
  const accounts = await findAccountsAmong(tx, userId, ids);
  if (accounts.length < ids.length) return refuse("p2p-account-unknown");
  const now = clock.now();
  const waits = accounts.find(({ usable_from: from }) => from > now);
  if (waits !== undefined)
    return refuse("p2p-account-waits", { until: utcMinute(waits.usable_from) });
  const methods = [...new Set(accounts.map(({ method_id: id }) => id))];
  return areUsable(methods)
    ? { method_ids: methods, account_ids: ids }
    : refuse("p2p-method-unknown");
}
