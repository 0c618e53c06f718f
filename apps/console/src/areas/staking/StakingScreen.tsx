import { STAKING_STATES } from "@candor/contract/finance-words.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { SavedFilters } from "../../parts/SavedFilters.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { Reserve } from "./Reserve.tsx";

type Order = RowOf<"staking.listAllStakingOrders">;

const RATE_DECIMALS = 3;

/** Everybody's locked deposits by their state, and the reserve that they are paid from. */
export function StakingScreen() {
  const list = useList("staking.listAllStakingOrders", ["status", "realm"]);
  const { filters, setFilters } = list;
  return (
    <Screen title={t("console-staking.title")}>
      <Reserve />
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t("console.state")}
          value={filters.status ?? ""}
          options={[
            { value: "", label: t("console.all") },
            ...STAKING_STATES.map((value) => ({
              value,
              label: t(`console-staking.state-${value}`),
            })),
          ]}
          onValueChange={(status) => setFilters({ ...filters, status })}
        />
        <Segmented
          label={t("console.realm")}
          value={filters.realm ?? ""}
          options={[
            { value: "", label: t("console.all") },
            { value: "live", label: t("console.realm-live") },
            { value: "demo", label: t("console.realm-demo") },
          ]}
          onValueChange={(realm) => setFilters({ ...filters, realm })}
        />
      </div>
      <SavedFilters />
      <RowList
        label={t("console-staking.title")}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={t("console-staking.none")}
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
    id: "account",
    head: t("console.account"),
    cell: ({ user_id: id, account_name: name }) => (
      <span className="block truncate max-tablet:max-w-44">
        <UserLink id={id}>{name}</UserLink>
      </span>
    ),
  },
  {
    id: "realm",
    head: t("console.realm"),
    cell: ({ realm }) => t(`console.realm-${realm}`),
  },
  {
    id: "state",
    head: t("console.state"),
    cell: ({ status }) => (
      <Badge tone={status === "pending_review" ? "warning" : "neutral"}>
        {t(`console-staking.state-${status}`)}
      </Badge>
    ),
  },
  {
    id: "amount",
    head: t("console.amount"),
    align: "end",
    cell: ({ amount, currency_code: code }) => (
      <Amount value={amount} currency={code} {...ITS_OWN} />
    ),
  },
  {
    id: "rate",
    head: t("console-staking.rate"),
    align: "end",
    cell: (order) => <Percent value={order.daily_rate} variant="plain" decimals={RATE_DECIMALS} />,
  },
  {
    id: "term",
    head: t("console-staking.term"),
    align: "end",
    cell: ({ earned_days: earned, days }) => `${earned}/${days}`,
  },
  {
    id: "earned",
    head: t("console-staking.earned"),
    align: "end",
    cell: ({ earned, currency_code: code }) => (
      <Amount value={earned} currency={code} {...ITS_OWN} />
    ),
  },
  {
    id: "ends",
    head: t("console-staking.ends"),
    cell: ({ expiry_time: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "renew",
    head: t("console-staking.renew"),
    cell: ({ renew }) => t(renew ? "console-staking.yes" : "console-staking.no"),
  },
];
