import { useText } from "../../../lib/text.ts";
import type { SaleDetail } from "../data.ts";

/** What the reader has of the sale, in a sentence. */
export function OwnPart({ sale: { own, state } }: { sale: SaleDetail }) {
  const t = useText();
  if (own === null) return null;
  const isBidder = own.margin === "held" && state === "open";
  const said = own.is_seller
    ? t("nft.own-sale")
    : isBidder
      ? t(own.is_leading ? "nft.leading" : "nft.outbid")
      : own.bought > 0 && t("nft.bought", { count: own.bought });
  return said === false ? null : (
    <p className="rounded-control bg-accent-ground px-3 py-2 text-data text-accent">{said}</p>
  );
}
