import { Badge } from "@candor/ui/Badge.tsx";
import type { Column } from "@candor/ui/DataTable.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { Search } from "lucide-react";
import { useState } from "react";
import { useAfterTyping } from "../../lib/after-typing.ts";
import { type RowOf, useList } from "../../lib/list.ts";
import { userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { RowLink } from "../../parts/RowLink.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";

type Row = RowOf<"account.searchUsers">;

const REALMS = ["live", "demo"] as const;

/** Finds users by how their id, address, number, nickname or invite code begins. */
export function UsersScreen() {
  const list = useList("account.searchUsers", ["text", "realm"]);
  const { filters, setFilters } = list;
  const [typed, setTyped] = useState(filters.text ?? "");
  useAfterTyping(typed, () => {
    const text = typed.trim();
    if (text !== (filters.text ?? "")) setFilters({ ...filters, text });
  });

  return (
    <Screen title={t("console-account.users")}>
      <div className="flex flex-wrap items-center gap-3">
        <TextInput
          type="search"
          aria-label={t("console-account.search-users")}
          placeholder={t("console-account.search-users")}
          leading={<Search aria-hidden="true" className="size-4.5" />}
          className="w-full max-w-120"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segmented
          label={t("console-account.realm")}
          value={filters.realm ?? "all"}
          options={[
            { value: "all", label: t("console.all") },
            ...REALMS.map((value) => ({ value, label: t(`console.realm-${value}`) })),
          ]}
          onValueChange={(realm) => setFilters({ ...filters, realm: realm === "all" ? "" : realm })}
        />
      </div>
      <RowList
        label={t("console-account.users")}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={t("console-account.no-users")}
        pathOf={({ id }) => userPath(id)}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "account",
    head: t("console.account"),
    cell: ({ id, account_name: name }) => <RowLink to={userPath(id)}>{name}</RowLink>,
  },
  {
    id: "realm",
    head: t("console-account.realm"),
    cell: ({ realm }) => t(`console.realm-${realm}`),
  },
  { id: "email", head: t("console-account.email"), cell: ({ email }) => email ?? MISSING },
  { id: "mobile", head: t("console-account.mobile"), cell: ({ mobile }) => mobile ?? MISSING },
  {
    id: "nickname",
    head: t("console-account.nickname"),
    cell: ({ nickname }) => nickname ?? MISSING,
  },
  {
    id: "since",
    head: t("console-account.registered"),
    cell: ({ created_at }) => <Time value={created_at} style="date" />,
  },
  {
    id: "restriction",
    head: t("console-account.restriction"),
    cell: ({ is_frozen }) =>
      is_frozen ? <Badge tone="danger">{t("console-account.frozen-account")}</Badge> : MISSING,
  },
];
