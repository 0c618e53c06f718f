import type { ieo } from "@candor/contract/areas/ieo/calls.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { refuseAmount } from "@candor/rules/finance/ieo/commit.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { PriceOf } from "../../feed/price-now.ts";
import type { Call } from "../../http/handlers.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { paymentsOf } from "./prices.ts";
import { type Terms, findTerms } from "./terms.ts";
import { refuseWindow } from "./window.ts";

export type Place = typeof ieo.calls.placeCommitment;
type Input = Call<Place>["input"];

/** A requested commitment: its terms and the currency that pays for it. */
export type Wanted = { terms: Terms; currency: Currency };

export async function wantedOf(
  ctx: Ctx,
  db: Db | Tx,
  input: Input,
): Promise<Wanted | Refusal<Place["refusals"][number]>> {
  const terms = await findTerms(db, input.project_id);
  if (terms === undefined) return refuse("product-not-found");
  if (!terms.isNewest) return refuse("terms-changed");
  const closed = refuseWindow(terms, ctx.clock.now());
  if (closed !== undefined) return closed;
  const currency = currencyOf(ctx, terms, input.pay_currency);
  if (currency === undefined) return refuse("currency-not-accepted");
  const code = ctx.catalogue.currency(terms.token)?.code ?? "";
  return refuseAmount(input.amount, { ...terms, code }) ?? { terms, currency };
}

/** Whether it is paid by the index rather than in the currency of the issue price. */
export const isByIndex = ({ terms, currency }: Wanted): boolean =>
  terms.prices[0]?.currency !== currency.id;

/** A currency that a project accepts, by id or code. */
const currencyOf = ({ catalogue }: Ctx, { prices }: Terms, named: string): Currency | undefined =>
  prices
    .flatMap(({ currency }) => catalogue.currency(currency) ?? [])
    .find(({ id, code }) => named === `${id}` || named.toUpperCase() === code);

/** Requires the issue price exactly; a price by the index may not exceed the agreed one. */
export async function paymentOf(
  ctx: Ctx,
  { terms, currency }: Wanted,
  agreed: Dec,
  priceOf: PriceOf,
): Promise<{ price: Dec; event: number | null } | Refusal<"no-price" | "price-differs">> {
  const payments = await paymentsOf(ctx, terms, priceOf);
  const payment = payments.find((one) => one.currency === currency.id);
  if (payment?.price === undefined) return refuse("no-price");
  const { price, event } = payment;
  const isAgreed = event === null ? agreed === price : price <= agreed;
  return isAgreed ? { price, event } : refuse("price-differs", { price, currency: currency.code });
}
