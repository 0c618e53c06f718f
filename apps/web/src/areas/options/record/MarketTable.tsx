import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useIsPhone } from "../../../lib/layout.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { durationText } from "../duration-text.ts";
import type { MarketShare } from "./record.ts";
import { Share } from "./Share.tsx";

type MarketsProps = { markets: readonly MarketShare[] };

/** By pair and duration: how often users won, how far the index moves, and which stopped. */
export function MarketTable({ markets }: MarketsProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Card title={t("options.markets-title")}>
      <p className="pb-2 text-data text-text-2">{t("options.markets-about")}</p>
      {markets.length === 0 && <Empty title={t("options.none-listed")} />}
      {markets.length > 0 && isPhone && (
        <ul>
          {markets.map((market) => (
            <MarketCard key={keyOf(market)} market={market} />
          ))}
        </ul>
      )}
      {markets.length > 0 && !isPhone && <Table markets={markets} />}
    </Card>
  );
}

const keyOf = ({ match_id: id, seconds }: MarketShare): string => `${id} ${seconds}`;

function Name({ market }: { market: MarketShare }) {
  const locale = useLocale();
  return (
    <>
      {market.symbol} {durationText(market.seconds, locale)}
    </>
  );
}

const Counts = ({ market: { won, lost, tied } }: { market: MarketShare }) => (
  <Figure>
    {won} / {lost} / {tied}
  </Figure>
);

function Moves({ market: { ticks, reach } }: { market: MarketShare }) {
  const t = useText();
  const locale = useLocale();
  if (ticks === null || reach === null) return t("options.moves-unknown");
  const shown = (value: string): string => formatAmount(value, { locale, maxDecimals: 1 });
  return t("options.moves-ticks", { ticks: shown(ticks), reach: shown(reach) });
}

function Taking({ market: { stop } }: { market: MarketShare }) {
  const t = useText();
  return (
    <Badge tone={stop === null ? "neutral" : "warning"}>
      {t(stop === null ? "options.takes-orders" : `options.stop-${stop}`)}
    </Badge>
  );
}

function MarketCard({ market }: { market: MarketShare }) {
  const t = useText();
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-3 text-data">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <span>
          <Name market={market} />
        </span>
        <Taking market={market} />
      </p>
      <dl className="flex flex-col gap-1">
        <CardFigure name={t("options.share")}>
          <Share of={market} />
        </CardFigure>
        <CardFigure name={t("options.market-counts")}>
          <Counts market={market} />
        </CardFigure>
        <CardFigure name={t("options.moves")}>
          <Moves market={market} />
        </CardFigure>
      </dl>
    </li>
  );
}

function Table({ markets }: MarketsProps) {
  const t = useText();
  const columns: Column<MarketShare, string>[] = [
    { id: "market", head: t("options.market"), cell: (market) => <Name market={market} /> },
    {
      id: "counts",
      head: t("options.market-counts"),
      align: "end",
      cell: (market) => <Counts market={market} />,
    },
    {
      id: "share",
      head: t("options.share"),
      align: "end",
      cell: (market) => <Share of={market} />,
    },
    {
      id: "moves",
      head: t("options.moves"),
      align: "end",
      cell: (market) => <Moves market={market} />,
    },
    {
      id: "taking",
      head: t("options.orders"),
      align: "end",
      cell: (market) => <Taking market={market} />,
    },
  ];
  return (
    <DataTable
      label={t("options.markets-title")}
      density="dense"
      columns={columns}
      rows={markets}
      rowKey={keyOf}
    />
  );
}
