import { TICKET_STATES } from "@candor/contract/areas/support/words.ts";
import { RECORD_KINDS } from "@candor/contract/shown-words.ts";
import { languageFacts, languages } from "@candor/locales/languages.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { useTypedFilter } from "../../lib/typed-filter.ts";
import { RowList } from "../../parts/RowList.tsx";
import { SavedFilters } from "../../parts/SavedFilters.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { DeskFigures } from "./DeskFigures.tsx";
import { NextTicket } from "./NextTicket.tsx";
import { ticketPath } from "./paths.ts";
import { ticketColumns } from "./TicketColumns.tsx";

const EVERY_MS = 10_000;
const WHOSE = ["mine", "unassigned"] as const;

type Filter = "state" | "lang" | "about" | "whose";
/** Names the filter that does not narrow: "All" four times would not say of which. */
const every = (filter: `console-support.filter-${Filter}`): string =>
  t("console-support.every", { name: t(filter) });

/** What users have asked, beginning with the answer that is due first. */
export function QueueScreen() {
  const names = ["state", "language", "about", "whose", "text"] as const;
  const list = useList("support.listQueue", names, { everyMs: EVERY_MS });
  const { filters, setFilters } = list;
  const [typed, setTyped] = useTypedFilter(filters.text ?? "", (text) =>
    setFilters({ ...filters, text }),
  );
  return (
    <Screen title={t("console-support.title")} actions={<NextTicket />}>
      <DeskFigures />
      <div className="flex flex-wrap items-center gap-3">
        <TextInput
          type="search"
          aria-label={t("console-support.search")}
          placeholder={t("console-support.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          label={t("console-support.filter-state")}
          value={filters.state ?? ""}
          options={[
            ...TICKET_STATES.map((value) => ({
              // Waiting tickets are the default list.
              value: value === "open" ? "" : value,
              label: t(`console-support.state-${value}`),
            })),
            { value: "all", label: every("console-support.filter-state") },
          ]}
          onValueChange={(state) => setFilters({ ...filters, state })}
        />
        <Select
          label={t("console-support.filter-lang")}
          value={filters.language ?? ""}
          options={[
            { value: "", label: every("console-support.filter-lang") },
            ...languages.map((value) => ({ value, label: languageFacts[value].name })),
          ]}
          onValueChange={(language) => setFilters({ ...filters, language })}
        />
        <Select
          label={t("console-support.filter-about")}
          value={filters.about ?? ""}
          options={[
            { value: "", label: every("console-support.filter-about") },
            ...RECORD_KINDS.map((value) => ({ value, label: t(`console-support.kind-${value}`) })),
          ]}
          onValueChange={(about) => setFilters({ ...filters, about })}
        />
        <Select
          label={t("console-support.filter-whose")}
          value={filters.whose ?? ""}
          options={[
            { value: "", label: every("console-support.filter-whose") },
            ...WHOSE.map((value) => ({ value, label: t(`console-support.whose-${value}`) })),
          ]}
          onValueChange={(whose) => setFilters({ ...filters, whose })}
        />
      </div>
      <SavedFilters />
      <RowList
        label={t("console-support.queue")}
        list={list}
        columns={ticketColumns()}
        rowKey={({ id }) => id}
        empty={t("console-support.none")}
        pathOf={({ id }) => ticketPath(id)}
      />
    </Screen>
  );
}
