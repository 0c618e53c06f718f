import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { ITS_OWN, WORTH, figureColumn } from "../../parts/FigureColumn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Table } from "../../parts/Table.tsx";
import { DualTabs, type Realm, RealmChoice } from "./DualHead.tsx";

type Exposure = OperatorCallOutput<"dual.getExposure">;
type Coin = Exposure["coins"][number];
type Reserve = Exposure["reserves"][number];
type Outcome = Coin["below"];

/** What every coin is priced in. */
const QUOTE = "USDT";

/** By coin: the sum of open investments in each outcome and at the index, beside the house's reserve. */
export function ExposureScreen() {
  const [realm, setRealm] = useState<Realm>("live");
  const exposure = useCall("dual.getExposure", { realm }, { everyMs: 10_000 });
  return (
    <Screen title={t("dual.title")}>
      <DualTabs />
      <div className="flex">
        <RealmChoice value={realm} onValueChange={setRealm} />
      </div>
      <CallState query={exposure}>
        {({ coins, reserves }) => (
          <>
            <Card isPadded={false} title={t("console-dual.exposure")}>
              <Table
                label={t("console-dual.exposure")}
                columns={coinColumns()}
                rows={coins}
                rowKey={({ currency_code: code }) => code}
                empty={<Empty title={t("console-dual.nothing-open")} />}
              />
            </Card>
            <p className="text-data text-text-2">{t("console-dual.exposure-text")}</p>
            <Card isPadded={false} title={t("console-dual.reserve")}>
              <Table
                label={t("console-dual.reserve")}
                columns={reserveColumns()}
                rows={reserves}
                rowKey={({ currency_code: code }) => code}
                empty={<Empty title={t("console-dual.nothing-open")} />}
              />
            </Card>
          </>
        )}
      </CallState>
    </Screen>
  );
}

const coinColumns = (): Column<Coin, string>[] => [
  {
    id: "coin",
    head: t("dual.coin"),
    cell: ({ currency_code: code }) => <span className="font-semibold">{code}</span>,
  },
  {
    id: "orders",
    head: t("console-dual.open-orders"),
    align: "end",
    cell: ({ orders }) => <Figure>{orders}</Figure>,
  },
  figureColumn({
    id: "index",
    head: t("dual.index-now"),
    value: ({ index }) => index,
    decimals: ITS_OWN,
  }),
  outcomeColumn("now", t("console-dual.if-now"), ({ now }) => now),
  outcomeColumn("below", t("console-dual.all-below"), ({ below }) => below),
  outcomeColumn("above", t("console-dual.all-above"), ({ above }) => above),
];

/** Shows what moves in the coin and its quote currency, and below it the worth of both. */
const outcomeColumn = (
  id: string,
  head: string,
  outcomeOf: (row: Coin) => Outcome | null,
): Column<Coin, string> => ({
  id,
  head,
  align: "end",
  cell: (row) => {
    const outcome = outcomeOf(row);
    return (
      <span className="flex flex-col items-end py-1">
        <Amount value={outcome?.coin} sign="always" {...ITS_OWN} currency={row.currency_code} />
        <Amount value={outcome?.quote} sign="always" {...WORTH} currency={QUOTE} />
        <span className="text-label text-text-2">
          {t("console-dual.worth")}{" "}
          <Amount value={outcome?.value} sign="always" hasDirection {...WORTH} />
        </span>
      </span>
    );
  },
});

const reserveColumns = (): Column<Reserve, string>[] => [
  { id: "currency", head: t("console-dual.currency"), cell: (row) => row.currency_code },
  figureColumn({
    id: "aside",
    head: t("console-dual.set-aside"),
    value: (row) => row.set_aside,
    decimals: ITS_OWN,
  }),
  figureColumn({
    id: "free",
    head: t("console-dual.free"),
    value: ({ available }) => available,
    decimals: ITS_OWN,
  }),
];
