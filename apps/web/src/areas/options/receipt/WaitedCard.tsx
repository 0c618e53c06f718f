import { MISSING } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import type { Receipt } from "../../../parts/verify/saved.ts";
import { ageIn } from "../../../parts/verify/second.ts";

type WaitedProps = { waited: NonNullable<Receipt["waited"]>; marketId: number };

/** What was recorded between the acceptance and the entry, and how old its prices were: too old to be the entry. */
export function WaitedCard({ waited, marketId }: WaitedProps) {
  const t = useText();
  return (
    <Card title={t("options.waited-title")}>
      <div className="flex flex-col gap-3 text-data">
        <p className="text-text-2">{t("options.waited-about")}</p>
        {waited.list.length === 0 && <p>{t("options.waited-none")}</p>}
        {waited.list.map(({ event, at, text }) => (
          <dl key={event} className="flex flex-col gap-1">
            <CardFigure name={t("options.event")}>
              <Figure>{event}</Figure>
            </CardFigure>
            <CardFigure name={t("trading.time")}>
              <Time value={at} style="moment" />
            </CardFigure>
            <CardFigure name={t("options.price-age")}>
              <Figure>{ageIn(text, marketId) ?? MISSING}</Figure>
            </CardFigure>
          </dl>
        ))}
      </div>
    </Card>
  );
}
