import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Search } from "lucide-react";
import { type RowOf, useList } from "../../lib/list.ts";
import { userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { useTypedFilter } from "../../lib/typed-filter.ts";
import { RowLink } from "../../parts/RowLink.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { SavedFilters } from "../../parts/SavedFilters.tsx";
import { Screen } from "../../parts/Screen.tsx";

type Row = RowOf<"account.searchUsers">;

const REALMS = ["live", "demo"] as const;

const LETTERS_MIN = 2;

/** Finds users by their id or a part of their address, number, nickname or invite code. */
export function UsersScreen() {
  const list = useList("account.searchUsers", ["text", "realm"]);
  const { filters, setFilters } = list;
  const [typed, setTyped] = useTypedFilter(filters.text ?? "", (text) =>
    setFilters({ ...filters, text: text.length < LETTERS_MIN ? "" : text }),
  );

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
      <SavedFilters />
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
    cell: ({ id, account_name: name }) => (
      <span className="block truncate max-tablet:max-w-44">
        <RowLink to={userPath(id)}>{name}</RowLink>
      </span>
    ),
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
    head: t("console.registered"),
    cell: ({ created_at }) => <Time value={created_at} style="date" />,
  },
  {
    id: "restriction",
    head: t("console-account.restriction"),
    cell: ({ is_frozen }) =>
      is_frozen ? <Badge tone="danger">{t("console.frozen-account")}</Badge> : MISSING,
  },
];
