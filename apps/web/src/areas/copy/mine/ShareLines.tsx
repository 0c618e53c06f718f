import type { CallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { Result } from "../Result.tsx";

type ShareLinesProps = { shares: CallOutput<"copy.getRelation">["shares"]; code: string };

/** Each movement of a profit share, with the result and the mark that it was computed from. */
export function ShareLines({ shares, code }: ShareLinesProps) {
  const t = useText();
  if (shares.length === 0) return <p className="text-data text-text-2">{t("copy.no-shares")}</p>;
  return (
    <ul className="flex flex-col">
      {shares.map((share) => (
        <li
          key={share.posting_id}
          className="flex flex-col gap-1 border-b border-hairline py-2.5 text-data last:border-b-0"
        >
          <p className="flex justify-between gap-3 text-body">
            {t(`copy.share-${share.what}`)}
            <Amount value={share.amount} currency={code} className="font-medium" />
          </p>
          <dl className="flex flex-col gap-1">
            <CardFigure name={t("copy.share-result")}>
              <Result value={share.result} code={code} />
            </CardFigure>
            <CardFigure name={t("copy.high-water")}>
              <Amount value={share.high_water_mark} currency={code} />
            </CardFigure>
            <CardFigure name={t("copy.time")}>
              <Time value={share.time} style="moment" />
            </CardFigure>
            <CardFigure name={t("copy.posting")} isWide>
              <span translate="no" className="wrap-anywhere text-text-3">
                {share.posting_id}
              </span>
            </CardFigure>
          </dl>
        </li>
      ))}
    </ul>
  );
}
