import { DUAL_STATES } from "@candor/contract/finance-words.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { DualTabs, RealmChoice } from "./DualHead.tsx";

type Order = RowOf<"dual.listAllOrders">;

/** The list is read this often, to show settlements. */
const EVERY_MS = 10_000;
const STATES = ["", ...DUAL_STATES] as const;

/** Every dual investment of a realm, with both outcomes and its result. */
export function OrdersScreen() {
  const list = useList("dual.listAllOrders", ["realm", "state"], { everyMs: EVERY_MS });
  const { filters, setFilters } = list;
  return (
    <Screen title={t("dual.title")}>
      <DualTabs />
      <div className="flex flex-wrap items-center gap-3">
        <RealmChoice
          value={filters.realm === "demo" ? "demo" : "live"}
          onValueChange={(realm) => setFilters({ ...filters, realm })}
        />
        <Select
          label={t("console.state")}
          value={filters.state ?? ""}
          options={STATES.map((value) => ({
            value,
            label: value === "" ? t("console.all") : t(`dual.state-${value}`),
          }))}
          onValueChange={(state) => setFilters({ ...filters, state })}
        />
      </div>
      <RowList
        label={t("console-dual.orders")}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={t("console-dual.no-orders")}
      />
    </Screen>
  );
}

const columns = (): Column<Order, string>[] => [
  {
    id: "at",
    head: t("console.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "user",
    head: t("console-dual.user"),
    cell: ({ user_id: id, account_name: name }) => <UserLink id={id}>{name}</UserLink>,
  },
  {
    id: "product",
    head: t("console-dual.product"),
    cell: ({ symbol, type }) => `${symbol} ${t(`dual.type-${type}`)}`,
  },
  { id: "state", head: t("console.state"), cell: ({ state }) => t(`dual.state-${state}`) },
  amountColumn("invested", t("dual.invested"), (row) => [row.invested, row.invested_code]),
  figureColumn({
    id: "linked",
    head: t("dual.linked-price"),
    value: (row) => row.linked_price,
    decimals: ITS_OWN,
  }),
  {
    id: "rate",
    head: t("dual.annual-rate"),
    align: "end",
    cell: ({ annual_rate: rate }) => <Percent value={rate} variant="plain" />,
  },
  {
    id: "matures",
    head: t("dual.matures"),
    cell: ({ matures_at: at }) => <Time value={at} style="moment" />,
  },
  amountColumn("below", t("console-dual.below"), (row) => [row.coin, row.currency_code]),
  amountColumn("above", t("console-dual.above"), (row) => [row.quote, row.quote_code]),
  figureColumn({
    id: "settled",
    head: t("dual.settlement-price"),
    value: (row) => row.settlement_price,
    decimals: ITS_OWN,
  }),
  amountColumn("paid", t("dual.paid"), (row) => [row.payout, row.payout_code]),
];

function amountColumn(
  id: string,
  head: string,
  amountOf: (row: Order) => readonly [value: string | null, code: string | null],
): Column<Order, string> {
  return {
    id,
    head,
    align: "end",
    cell: (row) => {
      const [value, code] = amountOf(row);
      return <Amount value={value} {...ITS_OWN} currency={code ?? ""} />;
    },
  };
}
