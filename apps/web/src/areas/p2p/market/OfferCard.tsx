import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { CoinPrice } from "../CoinPrice.tsx";
import type { Offer } from "../data.ts";
import { TraderName } from "../TraderName.tsx";
import { Limits } from "./Limits.tsx";
import { MethodNames } from "./MethodNames.tsx";
import { TakeLink } from "./TakeLink.tsx";

/** One advertisement on a phone: who, at what price, how much, and how it is paid. */
export function OfferCard({ offer, type }: { offer: Offer; type: P2pSide }) {
  const t = useText();
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <TraderName trader={offer.owner} />
        <p className="flex items-baseline gap-2">
          <CoinPrice value={offer.price} currency={offer.fiat} className="text-h2 font-semibold" />
          <span className="text-data text-text-2">
            {t("p2p.each", { currency: offer.currency })}
          </span>
        </p>
        <dl className="grid grid-cols-1 gap-y-1.5 text-data">
          <CardFigure name={t("p2p.available")}>
            <Amount value={offer.available} currency={offer.currency} />
          </CardFigure>
          <CardFigure name={t("p2p.limits")}>
            <Limits offer={offer} />
          </CardFigure>
          <CardFigure name={t("p2p.pay-within")}>
            {t("p2p.minutes", { minutes: offer.pay_minutes })}
          </CardFigure>
        </dl>
        <MethodNames methods={offer.methods} />
        <TakeLink offer={offer} type={type} />
      </div>
    </Card>
  );
}
