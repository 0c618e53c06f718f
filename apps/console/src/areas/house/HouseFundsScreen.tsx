import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { useMay } from "../../lib/may.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { CallState } from "../../parts/CallState.tsx";
import { ITS_OWN, WORTH, figureColumn } from "../../parts/FigureColumn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Table } from "../../parts/Table.tsx";
import { CapitalSheet } from "./CapitalSheet.tsx";
import { houseAccountText } from "../../lib/house-account.ts";

type Funds = OperatorCallOutput<"house.listHouseFunds">[number];

/** What each of the house's accounts holds; finance asks for capital to be moved. */
export function HouseFundsScreen() {
  const may = useMay();
  const funds = useCall("house.listHouseFunds", {});
  const mayMove = may("house.requestCapital") && funds.data !== undefined;
  return (
    <Screen
      title={t("console-house.funds")}
      actions={
        mayMove && (
          <Action label={t("console-house.move")}>
            {(sheet) => <CapitalSheet funds={funds.data} sheet={sheet} />}
          </Action>
        )
      }
    >
      <Card isPadded={false}>
        <CallState query={funds}>
          {(rows) => (
            <Table
              label={t("console-house.funds")}
              columns={columns()}
              rows={rows}
              rowKey={({ account, currency_id: currency }) => `${account} ${currency}`}
            />
          )}
        </CallState>
      </Card>
    </Screen>
  );
}

const columns = (): Column<Funds, string>[] => [
  { id: "account", head: t("console.account"), cell: ({ account }) => houseAccountText(account) },
  { id: "currency", head: t("console.currency"), cell: ({ currency_code: code }) => code },
  figureColumn({
    id: "available",
    head: t("console-house.available"),
    value: ({ available }) => available,
    decimals: ITS_OWN,
  }),
  figureColumn({
    id: "worth",
    head: t("console.worth-usdt"),
    value: ({ equivalent }) => equivalent,
    decimals: WORTH,
  }),
];
