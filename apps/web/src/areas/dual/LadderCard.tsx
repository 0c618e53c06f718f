import { dec, formatDec } from "@candor/money";
import { distanceOf } from "@candor/rules/finance/dual/tranche.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { useLocale, useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { Shelf } from "./data.ts";
import { IndexNow } from "./IndexNow.tsx";
import type { Ladder } from "./ladder.ts";

/** The linked prices of one coin and term, with the index of now where it stands among them. */
export function LadderCard({ ladder: { above, below } }: { ladder: Ladder<Shelf> }) {
  const t = useText();
  const first = above[0] ?? below[0];
  if (first === undefined) return null;
  const { currency_code: coin, days, matures_at: matures } = first;
  return (
    <Card
      title={t("dual.product", { coin, days })}
      action={<Time value={matures} style="moment" className="pe-2 text-data text-text-2" />}
    >
      <p className="flex justify-between gap-3 text-data text-text-2">
        <span>{t("dual.linked-price")}</span>
        <span>{t("dual.annual-rate")}</span>
      </p>
      <ul>
        {above.map((shelf) => (
          <Rung key={shelf.id} shelf={shelf} />
        ))}
        <li className="flex items-center gap-3 py-2 text-data">
          <span aria-hidden="true" className="h-px flex-1 bg-accent" />
          <span className="text-text-2">{t("dual.index-now")}</span>
          <IndexNow shelf={first} className="font-semibold" />
          <span aria-hidden="true" className="h-px flex-1 bg-accent" />
        </li>
        {below.map((shelf) => (
          <Rung key={shelf.id} shelf={shelf} />
        ))}
      </ul>
    </Card>
  );
}

function Rung({ shelf }: { shelf: Shelf }) {
  const t = useText();
  const locale = useLocale();
  const { linked_price: linked, index, quote_code: quote, remaining, shares } = shelf;
  const counted = (count: number) => formatAmount(`${count}`, { locale });
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-2 last:border-b-0">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-baseline gap-x-2 text-body font-medium">
          <Amount value={linked} currency={quote} />
          <Percent
            value={formatDec(distanceOf(dec(linked), dec(index)))}
            sign="always"
            variant="plain"
            className="text-data font-normal text-text-2"
          />
        </span>
        <span className="text-data text-text-2">
          {remaining === 0
            ? t("dual.sold-out")
            : t("dual.remaining-line", { remaining: counted(remaining), shares: counted(shares) })}
        </span>
      </span>
      <Percent value={shelf.annual_rate} variant="plain" className="text-body font-semibold" />
      {remaining > 0 && (
        <Link
          to={PATHS.dualPurchase}
          search={{ id: shelf.id }}
          aria-label={`${t("dual.choose")}: ${formatAmount(linked, { locale })} ${quote}`}
          className={buttonClass({ variant: "primary", size: "small" })}
        >
          {t("dual.choose")}
        </Link>
      )}
    </li>
  );
}
