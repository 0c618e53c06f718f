import { Badge } from "@candor/ui/Badge.tsx";
import type { Column } from "@candor/ui/DataTable.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { Search } from "lucide-react";
import { useListController } from "ra-core";
import { useState } from "react";
import { userPath } from "../../lib/paths.ts";
import type { RowOf } from "../../lib/resources.ts";
import { t } from "../../lib/text.ts";
import { RowLink } from "../../parts/RowLink.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";

type Row = RowOf<"users">;
type Filters = { text?: string; realm?: "live" | "demo" };

const REALMS = ["live", "demo"] as const;

/** Finds users by how their id, address, number, nickname or invite code begins. */
export function UsersScreen() {
  const list = useListController<Row>({
    resource: "users",
    perPage: 20,
    storeKey: false,
    debounce: 300,
  });
  const filters = list.filterValues as Filters;
  const [text, setText] = useState(filters.text ?? "");

  function search(next: string) {
    setText(next);
    list.setFilters({ ...filters, text: next.trim() }, undefined, true);
  }

  return (
    <Screen title={t("console.users")}>
      <div className="flex flex-wrap items-center gap-3">
        <TextInput
          type="search"
          aria-label={t("console.search-users")}
          placeholder={t("console.search-users")}
          leading={<Search aria-hidden="true" className="size-4.5" />}
          className="w-full max-w-120"
          value={text}
          onChange={({ target }) => search(target.value)}
        />
        <Segmented
          label={t("console.realm")}
          value={filters.realm ?? "all"}
          options={[
            { value: "all", label: t("console.all") },
            ...REALMS.map((value) => ({ value, label: t(`console.realm-${value}`) })),
          ]}
          onValueChange={(realm) => list.setFilters(realm === "all" ? { text } : { text, realm })}
        />
      </div>
      <RowList
        label={t("console.users")}
        list={list}
        columns={columns()}
        empty={t("console.no-users")}
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
  { id: "realm", head: t("console.realm"), cell: ({ realm }) => t(`console.realm-${realm}`) },
  { id: "email", head: t("console.email"), cell: ({ email }) => email ?? MISSING },
  { id: "mobile", head: t("console.mobile"), cell: ({ mobile }) => mobile ?? MISSING },
  { id: "nickname", head: t("console.nickname"), cell: ({ nickname }) => nickname ?? MISSING },
  {
    id: "since",
    head: t("console.registered"),
    cell: ({ created_at }) => <Time value={created_at} style="date" />,
  },
  {
    id: "restriction",
    head: t("console.restriction"),
    cell: ({ is_frozen }) =>
      is_frozen ? <Badge tone="danger">{t("console.frozen-account")}</Badge> : MISSING,
  },
];
