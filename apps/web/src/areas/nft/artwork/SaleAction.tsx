import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import type { SaleDetail } from "../data.ts";
import { saleStateOf } from "../sale-state.ts";

/** The way on: to buy, to bid, or to pay what was won. */
export function SaleAction({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const { code, mode, own } = sale;
  const look = buttonClass({ variant: "primary", size: "large", isBlock: true });
  // The order stays when it is paid or its margin lost; only until then is there something to pay.
  if (own !== null && own.order !== null && own.margin === "held")
    return (
      <Link to={PATHS.nftMine} className={look}>
        {t("nft.pay")}
      </Link>
    );
  if (saleStateOf(sale) !== "running" || own?.is_seller === true) return null;
  return mode === "auction" ? (
    <Link to={PATHS.nftPurchaseOne} search={{ code }} className={look}>
      {t("nft.bid")}
    </Link>
  ) : (
    <Link to={PATHS.nftPurchase} search={{ code }} className={look}>
      {t(mode === "box" ? "nft.buy-box" : "nft.buy")}
    </Link>
  );
}
