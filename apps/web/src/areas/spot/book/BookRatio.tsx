import { type Dec, ONE, sub, toNumber } from "@candor/money";
import { Figure } from "@candor/ui/Figure.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../../lib/text.ts";

/** How the quantity that is shown divides between bids and asks. */
export function BookRatio({ bidShare }: { bidShare: Dec | undefined }) {
  const t = useText();
  const locale = useLocale();
  const percent = (share: Dec | undefined) => formatPercent(share, { locale, decimals: 0 });
  const [bids, asks] = [percent(bidShare), percent(bidShare && sub(ONE, bidShare))];
  const width = bidShare === undefined ? 50 : toNumber(bidShare) * 100;
  return (
    <div
      className="flex h-5 shrink-0 items-center gap-1.5 px-2 text-micro"
      title={t("spot.book-ratio", { bids, asks })}
    >
      <span className="sr-only">{t("spot.book-ratio", { bids, asks })}</span>
      <Figure aria-hidden="true" className="text-up">
        {bids}
      </Figure>
      <span aria-hidden="true" className="flex h-1 flex-1 gap-0.5 overflow-clip rounded-full">
        <span className="bg-up" style={{ width: `${width}%` }} />
        <span className="flex-1 bg-down" />
      </span>
      <Figure aria-hidden="true" className="text-down">
        {asks}
      </Figure>
    </div>
  );
}
