import { MISSING } from "@candor/ui/figures/format.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { ZERO, dec, div, formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../lib/text.ts";
import { CardFigure } from "../../parts/trading/CardFigure.tsx";

type Cost = CallOutput<"costs.listCosts">["realms"][number]["products"][number];
type Paid = Pick<Cost, "value" | "paid">;

/** One product: the published and the paid cost, and whether it was equal for all users. */
export function CostCard({ cost }: { cost: Cost }) {
  const t = useText();
  const { product, trades, value, published, paid, differing, untraced } = cost;
  return (
    <Card
      title={t(`costs.product-${product}`)}
      action={
        trades + untraced > 0 && (
          <span className="flex flex-wrap gap-1 pe-2">
            {differing + untraced === 0 && <Badge tone="up">{t("costs.exact")}</Badge>}
            {differing > 0 && (
              <Badge tone="warning">{t("costs.differing", { count: `${differing}` })}</Badge>
            )}
            {untraced > 0 && (
              <Badge tone="warning">{t("costs.untraced", { count: `${untraced}` })}</Badge>
            )}
          </span>
        )
      }
    >
      <dl className="flex flex-col gap-2 text-body">
        <CardFigure name={t("costs.trades")}>
          <Amount value={`${trades}`} maxDecimals={0} />
        </CardFigure>
        <CardFigure name={t("costs.value")}>
          <Amount value={value} maxDecimals={2} currency="USDT" />
        </CardFigure>
        <CardFigure name={t("costs.published")}>
          <Share of={{ value, paid: published }} />
        </CardFigure>
        <CardFigure name={t("costs.paid")}>
          <Share of={{ value, paid }} />
        </CardFigure>
        {product !== "options" && (
          <>
            <CardFigure name={t("costs.moved-for")}>
              <Share of={cost.moved_for} />
            </CardFigure>
            <CardFigure name={t("costs.moved-against")}>
              <Share of={cost.moved_against} />
            </CardFigure>
          </>
        )}
      </dl>
      {product === "options" && (
        <p className="pt-2 text-data text-text-2">{t("costs.options-about")}</p>
      )}
    </Card>
  );
}

/** An amount in USDT, and what part of the traded value it is. */
function Share({ of: { value, paid } }: { of: Paid }) {
  const traded = dec(value);
  if (traded === ZERO) return MISSING;
  return (
    <>
      <Percent value={formatDec(div(dec(paid), traded, "half"))} variant="plain" decimals={3} />{" "}
      <span className="text-text-2">
        <Amount value={paid} maxDecimals={2} currency="USDT" />
      </span>
    </>
  );
}
