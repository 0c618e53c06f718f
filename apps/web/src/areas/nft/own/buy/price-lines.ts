import { type Dec, ZERO, dec } from "@candor/money";
import { proceedsOf } from "@candor/rules/nft/proceeds.ts";
import type { SaleDetail } from "../../data.ts";

type PriceLine = { id: "seller" | "royalty" | "fee"; value: Dec };

/** Returns the parts of a price by the terms of the sale's opening; a price of the house is not divided. */
export function priceLines(
  sale: Pick<
    SaleDetail,
    "price" | "seller" | "is_resale" | "fee_rate" | "royalty_rate" | "decimals"
  >,
): PriceLine[] {
  if (sale.seller.is_house) return [];
  const { receives, royalty, fee } = proceedsOf(dec(sale.price), {
    feeRate: dec(sale.fee_rate),
    royaltyRate: dec(sale.royalty_rate),
    isResale: sale.is_resale,
    decimals: sale.decimals,
  });
  const lines: PriceLine[] = [
    { id: "seller", value: receives },
    { id: "royalty", value: royalty },
    { id: "fee", value: fee },
  ];
  return lines.filter(({ value }) => value > ZERO);
}
