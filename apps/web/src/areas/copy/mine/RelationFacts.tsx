import { add, dec, formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import type { Relation } from "../data.ts";
import { Result } from "../Result.tsx";

/** Shows the result of copying one lead, its settings, and the lead's share. */
export function RelationFacts({ relation }: { relation: Relation }) {
  const t = useText();
  const locale = useLocale();
  const { settings, currency_code: code, realised, unrealised, ended_at: endedAt } = relation;
  const number = formatAmount(settings.number, { locale });
  // While a mark is missing the open part is not known, and so the whole is not.
  const result = unrealised === null ? null : formatDec(add(dec(realised), dec(unrealised)));
  const amount = (value: string) => <Amount value={value} currency={code} decimals={2} />;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 text-data tablet:grid-cols-2">
      <CardFigure name={t("copy.your-result")}>
        <Result value={result} code={code} className="font-semibold" />
      </CardFigure>
      <CardFigure name={t("copy.realised")}>
        <Result value={realised} code={code} />
      </CardFigure>
      <CardFigure name={t("copy.unrealised")}>
        <Result value={unrealised} code={code} />
      </CardFigure>
      <CardFigure name={t("copy.each-opening")}>
        {t(settings.type === "lots" ? "copy.lots-of" : "copy.ratio-times", { number })}
      </CardFigure>
      <CardFigure name={t("copy.budget-used")}>
        {amount(relation.margin)} / {amount(settings.budget)}
      </CardFigure>
      <CardFigure name={t("copy.stop")}>
        {settings.stop === null ? t("copy.stop-none") : amount(settings.stop)}
      </CardFigure>
      <CardFigure name={t("copy.share-due")}>{amount(relation.share_due)}</CardFigure>
      <CardFigure name={t("copy.share-paid")}>{amount(relation.share_paid)}</CardFigure>
      <CardFigure name={t("copy.since")}>
        <Time value={relation.since} style="date" />
        {endedAt !== null && (
          <>
            {" – "}
            <Time value={endedAt} style="date" />
          </>
        )}
      </CardFigure>
    </dl>
  );
}
