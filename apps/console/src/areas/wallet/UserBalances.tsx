import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useParams } from "react-router";
import { useMay } from "../../lib/may.ts";
import { userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { CallState } from "../../parts/CallState.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { ITS_OWN, WORTH, figureColumn } from "../../parts/FigureColumn.tsx";
import { CreditSheet } from "./CreditSheet.tsx";
import { UserWorth } from "./UserWorth.tsx";
import { accountKinds, type UserBalance, useUserBalances } from "./data.ts";
import { Table } from "../../parts/Table.tsx";

/** What a user holds, an account kind at a time; each line leads to its entries. */
export function UserBalances() {
  const { id = "" } = useParams();
  const may = useMay();
  const balances = useUserBalances(id);
  return (
    <CallState query={balances}>
      {(list) => (
        <div className="flex flex-col gap-4">
          {may("wallet.requestCredit") && (
            <div className="flex justify-end">
              <Action label={t("console-wallet.credit")}>
                {(sheet) => <CreditSheet userId={id} balances={list} sheet={sheet} />}
              </Action>
            </div>
          )}
          <UserWorth userId={id} />
          {list.length === 0 && <Empty title={t("console-wallet.no-balances")} />}
          {accountKinds.map((kind) => (
            <Kind key={kind} userId={id} kind={kind} list={list} />
          ))}
        </div>
      )}
    </CallState>
  );
}

type KindProps = { userId: string; kind: UserBalance["type"]; list: readonly UserBalance[] };

function Kind({ userId, kind, list }: KindProps) {
  const rows = list.filter(({ type }) => type === kind);
  if (rows.length === 0) return null;
  const own = { decimals: ITS_OWN };
  const columns: Column<UserBalance, string>[] = [
    {
      id: "currency",
      head: t("console.currency"),
      cell: ({ currency_id: currency, currency_code: code }) => (
        <RowLink to={`${userPath(userId)}/balances/${kind}/${currency}`}>{code}</RowLink>
      ),
    },
    figureColumn({
      ...own,
      id: "available",
      head: t("console-wallet.available"),
      value: (row) => row.available,
    }),
    figureColumn({
      ...own,
      id: "frozen",
      head: t("console-wallet.frozen"),
      value: (row) => row.frozen,
    }),
    figureColumn({
      ...own,
      id: "balance",
      head: t("console-wallet.balance"),
      value: (row) => row.balance,
    }),
    figureColumn({
      id: "worth",
      head: t("console.worth-usdt"),
      value: (row) => row.equivalent,
      decimals: WORTH,
    }),
  ];
  return (
    <Card title={t(`common.kind-${kind}`)} isPadded={false}>
      <Table
        label={t(`common.kind-${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ currency_code: code }) => code}
      />
    </Card>
  );
}
