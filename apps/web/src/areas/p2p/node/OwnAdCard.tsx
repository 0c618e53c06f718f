import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { PATHS } from "../../../paths.ts";
import { CoinPrice } from "../CoinPrice.tsx";
import { CHANGED_BY_AD, type OwnAd } from "../data.ts";
import { Limits } from "../market/Limits.tsx";
import { MethodNames } from "../market/MethodNames.tsx";

/** An own advertisement with its remaining amount; it is paused, opened, closed or changed here. */
export function OwnAdCard({ ad }: { ad: OwnAd }) {
  const t = useText();
  const { id, side, currency, fiat, state, margin } = ad;
  const { send, isPending } = useSend("p2p.setAdvertisement", { invalidates: CHANGED_BY_AD });
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold">
            {t(side === "buy" ? "p2p.buy-coin" : "p2p.sell-coin", { currency })} · {fiat}
          </p>
          <Badge tone={state === "open" ? "up" : "neutral"}>{t(`p2p.ad-${state}`)}</Badge>
        </div>
        <dl className="grid grid-cols-1 gap-y-1.5 text-data">
          <CardFigure name={t("p2p.price")}>
            <CoinPrice value={ad.price} currency={fiat} />
            {margin !== null && (
              <>
                {" · "}
                {t("p2p.index")} <Percent value={margin} variant="plain" sign="always" />
              </>
            )}
          </CardFigure>
          <CardFigure name={t("p2p.available")}>
            <Amount value={ad.available} currency={currency} />
          </CardFigure>
          <CardFigure name={t("p2p.limits")}>
            <Limits offer={ad} />
          </CardFigure>
        </dl>
        <MethodNames methods={ad.methods} />
        {ad.is_uncovered && state === "open" && (
          <p role="status" className="text-data text-warning">
            {t("p2p.ad-uncovered")}
          </p>
        )}
        {state !== "closed" && (
          <div className="flex flex-wrap gap-3">
            <Link to={PATHS.p2pAd} search={{ id }} className={buttonClass({ size: "small" })}>
              {t("p2p.edit")}
            </Link>
            <Button
              size="small"
              disabled={isPending}
              onClick={() => void send({ id, state: state === "open" ? "paused" : "open" })}
            >
              {t(state === "open" ? "p2p.ad-pause" : "p2p.ad-reopen")}
            </Button>
            <Button
              size="small"
              variant="ghost"
              disabled={isPending}
              onClick={() => void send({ id, state: "closed" })}
            >
              {t("p2p.ad-close")}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
