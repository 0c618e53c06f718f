import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { decimalsOf } from "../../../lib/market-decimals.ts";
import { exactPercent } from "../../../lib/percent-text.ts";
import { localeNow, t } from "../../../lib/text.ts";
import { CallState } from "../../../parts/CallState.tsx";
import { ITS_OWN, figureColumn } from "../../../parts/FigureColumn.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { Table } from "../../../parts/Table.tsx";
import { MarketTabs } from "../MarketTabs.tsx";
import { ResumesAt } from "../ResumesAt.tsx";
import { type Contract, useContracts } from "./contract.ts";
import { ContractActions } from "./ContractActions.tsx";

/** Every contract: whether it trades, on which terms, and the way to stop it. */
export function ContractsScreen() {
  return (
    <Screen title={t("console-markets.markets")}>
      <MarketTabs />
      <Card isPadded={false}>
        <CallState query={useContracts()}>
          {(contracts) => (
            <Table
              label={t("console-markets.contracts")}
              columns={columns()}
              rows={contracts}
              rowKey={({ symbol }) => symbol}
            />
          )}
        </CallState>
      </Card>
    </Screen>
  );
}

const columns = (): Column<Contract, string>[] => [
  {
    id: "symbol",
    head: t("console.market"),
    cell: ({ symbol, name }) => (
      <span className="flex items-center gap-2">
        <span className="font-semibold">{symbol}</span>
        <span className="text-text-2">{name}</span>
      </span>
    ),
  },
  {
    id: "asset",
    head: t("console-markets.asset"),
    cell: ({ asset }) => t(`console-markets.asset-${asset}`),
  },
  {
    id: "state",
    head: t("console.state"),
    cell: (contract) => <ContractState contract={contract} />,
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("console.actions")}</span>,
    cell: (contract) => <ContractActions contract={contract} />,
  },
  figureColumn({
    id: "index",
    head: t("console-markets.index"),
    value: ({ index }) => index,
    decimals: ({ price_tick: tick }) => ({ decimals: decimalsOf(tick) }),
  }),
  {
    id: "multiple",
    head: t("console-markets.multiple-max"),
    align: "end",
    cell: ({ tiers }) => <Figure>{tiers[0]?.multiple_max}x</Figure>,
  },
  rates("fees", t("console-markets.open-close-fee"), (one) => [
    one.open_fee_rate,
    one.close_fee_rate,
  ]),
  rates("nights", t("console-markets.nights"), (one) => [
    one.long_night_rate,
    one.short_night_rate,
  ]),
  rates("spread", t("console-markets.half-spread"), (one) => [one.half_spread]),
  {
    id: "lots",
    head: t("console-markets.lot-size"),
    align: "end",
    cell: ({ lot_size: size }) => <Amount value={size} />,
  },
  figureColumn({
    id: "exposure",
    head: t("console-markets.exposure-max"),
    value: (contract) => contract.exposure_max,
    decimals: ITS_OWN,
  }),
];

/** Shares with all of their decimals: a fee is exact. */
const rates = (
  id: string,
  head: string,
  values: (contract: Contract) => string[],
): Column<Contract, string> => ({
  id,
  head,
  align: "end",
  cell: (contract) => (
    <Figure>
      {values(contract)
        .map((value) => exactPercent(value, localeNow()))
        .join(" / ")}
    </Figure>
  ),
});

/** Halted by an operator, closed until its session opens, or trading. */
function ContractState({ contract }: { contract: Contract }) {
  const { state, halt_cause: cause, opens_at: opensAt } = contract;
  if (state === "halted")
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="danger">{t("console-markets.market-halted")}</Badge>
        {cause !== null && (
          <span className="text-text-2">{t(`console-markets.halt-${cause}`)}</span>
        )}
        <ResumesAt at={contract.resumes_at} />
      </span>
    );
  if (opensAt === null) return <Badge tone="up">{t("console-markets.market-open")}</Badge>;
  return (
    <span className="flex items-center gap-2">
      <Badge>{t("console-markets.session-closed")}</Badge>
      <Time value={opensAt} style="weekday" className="text-text-2" />
    </span>
  );
}
