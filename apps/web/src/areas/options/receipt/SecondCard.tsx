import { MISSING } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { OptionPrice } from "../OptionFigures.tsx";
import type { Option } from "../terms.ts";
import type { Second } from "../../../parts/verify/saved.ts";
import { formatDec } from "@candor/money";
import { ageIn, marketIn } from "../../../parts/verify/second.ts";
import { Raw } from "./Raw.tsx";

type SecondCardProps = { title: string; second: Second; option: Option };

/** A recorded second: the index of the symbol, and what each source quoted. */
export function SecondCard({ title, second, option }: SecondCardProps) {
  const t = useText();
  const { price, quotes } = marketIn(second, option.match_id);
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3 text-data">
        <dl className="flex flex-col gap-1">
          <CardFigure name={t("options.event")}>
            <Figure>{second.event}</Figure>
          </CardFigure>
          <CardFigure name={t("trading.time")}>
            <Time value={second.at} style="moment" />
          </CardFigure>
          <CardFigure name={t("trading.index-price")}>
            <strong className="font-semibold">
              <OptionPrice option={option} value={price && formatDec(price)} />
            </strong>
          </CardFigure>
          <CardFigure name={t("options.price-age")}>
            <Figure>{ageIn(second.text, option.match_id) ?? MISSING}</Figure>
          </CardFigure>
        </dl>
        <table className="w-full">
          <caption className="pb-1 text-start text-text-2">{t("options.quotes-about")}</caption>
          <thead>
            <tr className="text-text-3">
              <th scope="col" className="py-1 text-start font-medium">
                {t("options.source")}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {t("trading.price")}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {t("options.age")}
              </th>
            </tr>
          </thead>
          <tbody>
            {quotes.map((quote) => (
              <tr key={quote.source}>
                <td className="py-1">{quote.source}</td>
                <td className="py-1 text-end">
                  <OptionPrice option={option} value={formatDec(quote.price)} />
                </td>
                <Figure as="td" className="py-1 text-end">
                  {quote.ageMs}
                </Figure>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="flex flex-col gap-1">
          <Raw name={t("options.hash-before")} value={second.previous} />
          <Raw name={t("options.hash")} value={second.hash} />
          {second.head !== null && (
            <>
              <Raw name={t("options.head")} value={second.head.text} />
              <Raw name={t("options.signature")} value={second.head.signature} />
            </>
          )}
        </dl>
        {second.head === null && <p>{t("options.second-no-head")}</p>}
      </div>
    </Card>
  );
}
