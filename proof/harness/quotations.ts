import type { Client } from "@candor/contract/client.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, dec } from "@candor/money";

export type Quotation = CallOutput<"markets.listSpotQuotations">[number];

/** The markets with their terms and present index. */
export async function quotationsOf(call: Client): Promise<(Quotation & { index: Dec })[]> {
  return (await call("markets.listSpotQuotations", {})).map((quotation) => {
    if (quotation.price === null) throw new Error(`${quotation.symbol} has no index`);
    return { ...quotation, index: dec(quotation.price) };
  });
}

export async function quotationOf(
  call: Client,
  symbol: string,
): Promise<Quotation & { index: Dec }> {
  const found = (await quotationsOf(call)).find((quotation) => quotation.symbol === symbol);
  if (found === undefined) throw new Error(`no market ${symbol}`);
  return found;
}
