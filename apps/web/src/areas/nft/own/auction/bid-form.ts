import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { dec, formatDec, parseDec } from "@candor/money";
import { type Auction, type BidRefusal, refuseBid } from "@candor/rules/nft/auction.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { SaleDetail } from "../../data.ts";

export type BidDraft = { price: string };
type Fault = "nft-own.enter-bid" | Refusal;

const READER = "reader";
const ANOTHER = "another";

/** The auction by the rule that takes its bids; who else bids does not matter to a bidder. */
function auctionOf({ own, price, increment, top, starts_at, ends_at }: SaleDetail): Auction {
  const leader = own?.is_leading === true ? READER : ANOTHER;
  return {
    sellerId: own?.is_seller === true ? READER : ANOTHER,
    price: dec(price),
    increment: dec(increment ?? price),
    top: top === null ? null : { price: dec(top), userId: leader },
    startsAt: Date.parse(starts_at),
    endsAt: Date.parse(ends_at),
  };
}

function refusalOf(
  found: BidRefusal,
  { starts_at: from, currency_code: currency }: SaleDetail,
): Refusal {
  if (found.why === "too-low")
    return refuse("nft-bid-too-low", { minimum: found.minimum, currency });
  if (found.why === "too-high")
    return refuse("nft-bid-too-high", { maximum: found.maximum, currency });
  if (found.why === "off-grid")
    return refuse("nft-bid-off-grid", { below: found.below, above: found.above, currency });
  if (found.why === "not-started") return refuse("nft-not-started", { from });
  return refuse(`nft-${found.why}`);
}

/** An own bid as it would be sent, or why it would not be taken. Times in milliseconds by the server's clock. */
export function bidSummary(
  { price }: BidDraft,
  sale: SaleDetail,
  now: number,
): FormSummary<CallInput<"nft.auctionNFT">, "price", Fault> {
  const typed = parseDec(price);
  if (typed === undefined) return { input: undefined, missing: { price: "nft-own.enter-bid" } };
  const found = refuseBid(auctionOf(sale), { userId: READER, price: typed }, now);
  if (found !== undefined) return { input: undefined, wrong: { price: refusalOf(found, sale) } };
  return { input: { code: sale.code, price: formatDec(typed) } };
}

const OF_PRICE: readonly RefusalCode[] = [
  "nft-bid-too-low",
  "nft-bid-too-high",
  "nft-bid-off-grid",
  "nft-leading",
];

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): "price" | undefined =>
  OF_PRICE.includes(code) ? "price" : undefined;
