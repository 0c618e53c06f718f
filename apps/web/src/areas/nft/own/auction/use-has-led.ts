import { useCall } from "../../../../lib/query.ts";
import type { SaleDetail } from "../../data.ts";

/** Whether the reader has bid in an auction: who does not lead then was outbid. */
export function useHasLed({ code, own, bids }: SaleDetail): boolean {
  const { data } = useCall(
    "nft.getMyBindBoxQuotationLog",
    { limit: 50 },
    { enabled: own?.margin === "held" && bids > 0 },
  );
  return data?.list.some(({ sale, own: bid }) => sale.code === code && bid !== null) === true;
}
