import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import { traderTitle } from "../TraderName.tsx";
import type { Offer } from "../data.ts";

/** Links from an advertisement to the order that takes it at the displayed price. */
export function TakeLink({ offer, type }: { offer: Offer; type: P2pSide }) {
  const t = useText();
  const { id, price, currency, owner } = offer;
  const verb = t(type === "buy" ? "p2p.buy-coin" : "p2p.sell-coin", { currency });
  return (
    <Link
      to={PATHS.p2pCreate}
      search={{ ad: id, ...(price !== null && { price }) }}
      aria-label={t("p2p.take-of", { verb, name: traderTitle(owner) })}
      className={buttonClass({ variant: type })}
    >
      {verb}
    </Link>
  );
}
