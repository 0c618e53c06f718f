import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../../lib/text.ts";
import { PATHS } from "../../../../paths.ts";
import type { SaleDetail } from "../../data.ts";
import { endingOf } from "./ending.ts";

/** How an auction ended for its reader; a winner is led to the order that waits to be paid. */
export function AuctionEnd({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const ending = endingOf(sale);
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-3 rounded-card bg-surface px-4 py-3"
      data-testid="nft-ending"
    >
      <p className="text-body font-medium">{t(`nft-own.ended-${ending}`)}</p>
      {ending === "won" && (
        <Link to={PATHS.nftMine} search={{}} className={buttonClass({ variant: "primary" })}>
          {t("nft-own.to-pay")}
        </Link>
      )}
    </div>
  );
}
