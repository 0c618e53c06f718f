import { WITHDRAWAL_STATES } from "@candor/contract/words.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { Copied } from "../../parts/Copied.tsx";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { SavedFilters } from "../../parts/SavedFilters.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { HotWallet } from "./HotWallet.tsx";
import { Payout } from "./Payout.tsx";
import { Settle } from "./Settle.tsx";
import { WithdrawalState } from "./WithdrawalState.tsx";

export type Withdrawal = RowOf<"withdrawal.listAllWithdrawals">;

/** The list is read this often, to show progress. */
const EVERY_MS = 10_000;

/** Users' withdrawals by their state, and below them the wallet that they are paid from. */
export function WithdrawalsScreen() {
  const list = useList("withdrawal.listAllWithdrawals", ["state"], { everyMs: EVERY_MS });
  const { filters, setFilters } = list;
  return (
    <Screen title={t("console-withdrawal.withdrawals")}>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t("console.state")}
          value={filters.state ?? ""}
          options={[
            { value: "", label: t("console.all") },
            ...WITHDRAWAL_STATES.map((value) => ({
              value,
              label: t(`console-withdrawal.state-${value}`),
            })),
          ]}
          onValueChange={(state) => setFilters({ state })}
        />
      </div>
      <SavedFilters />
      <RowList
        label={t("console-withdrawal.withdrawals")}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={t("console-withdrawal.none")}
      />
      <HotWallet />
    </Screen>
  );
}

const columns = (): Column<Withdrawal, string>[] => [
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
    id: "state",
    head: t("console.state"),
    cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("console.actions")}</span>,
    cell: (withdrawal) => (
      <>
        <Settle withdrawal={withdrawal} />
        <Payout withdrawal={withdrawal} />
      </>
    ),
  },
  {
    id: "amount",
    head: t("console.amount"),
    align: "end",
    cell: ({ number, currency_code: code }) => (
      <Amount value={number} currency={code} {...ITS_OWN} />
    ),
  },
  {
    id: "fee",
    head: t("console-withdrawal.fee"),
    align: "end",
    cell: ({ fee, currency_code: code }) => <Amount value={fee} currency={code} {...ITS_OWN} />,
  },
  { id: "network", head: t("console-withdrawal.fact-network"), cell: ({ type }) => type },
  {
    id: "address",
    head: t("console-withdrawal.fact-address"),
    cell: ({ address, card }) =>
      card === null ? <Copied value={address} isShort /> : <Figure>{address}</Figure>,
  },
  {
    id: "transaction",
    head: t("console-withdrawal.fact-transaction"),
    cell: ({ transaction }) =>
      transaction === null ? MISSING : <Copied value={transaction} isShort />,
  },
];
