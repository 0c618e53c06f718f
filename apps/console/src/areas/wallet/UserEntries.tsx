import { ACCOUNT_KINDS, type AccountKind } from "@candor/contract/words.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../lib/query.ts";
import { t, textOr } from "../../lib/text.ts";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { PageTable } from "../../parts/PageTable.tsx";
import { type UserEntry, useUserBalances } from "./data.ts";

const PER_PAGE = 20;
const kindOf = (value: string | undefined): AccountKind =>
  ACCOUNT_KINDS.find((kind) => kind === value) ?? "change";

/** The ledger lines of one of a user's accounts, newest first. */
export function UserEntries() {
  const { id = "", type, currency = "" } = useParams();
  const kind = kindOf(type);
  const [page, setPage] = useState(1);
  const entries = useCall("wallet.listUserEntries", {
    id,
    currency,
    type: kind,
    page,
    limit: PER_PAGE,
  });
  const { data: balances } = useUserBalances(id);
  const code =
    balances?.find(({ currency_id: known }) => String(known) === currency)?.currency_code ??
    currency;
  return (
    <PageTable
      title={t("console-wallet.entries-of", { currency: code, account: t(`common.kind-${kind}`) })}
      query={entries}
      page={page}
      onPageChange={setPage}
      columns={columns(code)}
      rowKey={(row) => row.id}
      empty={t("console-wallet.no-entries")}
    />
  );
}

const columns = (code: string): Column<UserEntry, string>[] => [
  {
    id: "at",
    head: t("console.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  { id: "kind", head: t("console.kind"), cell: ({ kind }) => textOr(`wallet.line-${kind}`, kind) },
  {
    id: "amount",
    head: t("console.amount"),
    align: "end",
    cell: ({ amount }) => (
      <Amount value={amount} currency={code} sign="always" hasDirection {...ITS_OWN} />
    ),
  },
  { id: "reason", head: t("console.reason"), cell: ({ reason }) => reason ?? MISSING },
  { id: "ref", head: t("console-wallet.belongs-to"), cell: ({ ref }) => ref ?? MISSING },
];
