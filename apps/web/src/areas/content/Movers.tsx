import { Card } from "@candor/ui/layout/Card.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { PATHS } from "../../paths.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { useTickers } from "../../data/ticks.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketName } from "../../parts/MarketName.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type MoverKind, moverKinds, movers } from "./movers.ts";

const COUNT = 6;
/** The number that fits beside the other cards of a desktop. */
const COUNT_DESKTOP = 9;

/** Shows the markets that moved most over 24 h, live. */
export function Movers() {
  const t = useText();
  const [kind, setKind] = useState<MoverKind>("gainers");
  return (
    <Card
      title={t("home.movers")}
      isPadded={false}
      action={
        <Link
          to={PATHS.market}
          className="flex min-h-11 items-center px-2 text-data font-medium text-accent"
        >
          {t("home.all-markets")}
        </Link>
      }
    >
      <div className="px-4 pb-2">
        <Segmented
          label={t("home.movers")}
          size="small"
          className="flex-wrap"
          options={moverKinds.map((value) => ({ value, label: t(`home.${value}`) }))}
          value={kind}
          onValueChange={setKind}
        />
      </div>
      <ScreenState
        query={useQuotations()}
        skeleton={<RowsSkeleton count={COUNT} hasLeading hasValue className="px-4 pb-2" />}
      >
        {(list) => <MoverRows list={list} kind={kind} />}
      </ScreenState>
    </Card>
  );
}

function MoverRows({ list, kind }: { list: readonly Quotation[]; kind: MoverKind }) {
  const t = useText();
  const count = useIsDesktop() ? COUNT_DESKTOP : COUNT;
  const tickers = useTickers(useMemo(() => list.map(({ symbol }) => symbol), [list]));
  const moving = useMemo(
    () =>
      movers(
        list.map((quotation, at) => ({ ...quotation, ...tickers[at] })),
        kind,
        count,
      ),
    [list, tickers, kind, count],
  );
  if (moving.length === 0)
    return <Empty title={t(kind === "losers" ? "home.no-losers" : "home.no-gainers")} />;
  return (
    <ul className="pb-2">
      {moving.map((quotation) => (
        <li key={quotation.symbol}>
          <ListRow
            size="list"
            leading={<CoinIcon code={quotation.currency_code} size={28} />}
            title={<MarketName quotation={quotation} />}
            subtitle={quotation.currency_name}
            value={<LivePrice quotation={quotation} />}
            valueNote={<LiveChange quotation={quotation} />}
            render={(row) => (
              <Link to={PATHS.trade} search={{ symbol: quotation.symbol }} {...row} />
            )}
          />
        </li>
      ))}
    </ul>
  );
}
