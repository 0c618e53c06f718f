import { DataTable } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { configKindOf } from "../lib/config-kinds.ts";
import { configLines } from "../lib/config-lines.ts";
import { type Of, lineText, partText } from "../lib/config-text.ts";
import { t } from "../lib/text.ts";
import { Facts } from "./Facts.tsx";

type Entry = Readonly<Record<string, unknown>>;
type ConfigValueProps = { of: Of; value: unknown };

/** A configured value: its parts by name, and the entries of a list as a table. */
export function ConfigValue({ of, value }: ConfigValueProps) {
  const { fields = {} } = configKindOf(of.kind) ?? {};
  const single = configLines(fields, value).filter(({ entry }) => entry === null);
  const [only] = single;
  return (
    <div className="flex flex-col gap-3">
      {only?.name === "" ? (
        <p className="text-body break-words whitespace-pre-line">
          {only.values.map((one) => partText(of, only, [one])).join("\n")}
        </p>
      ) : (
        single.length > 0 && (
          <Facts
            facts={single.map((line) => ({
              name: lineText(line),
              value: partText(of, line, line.values),
            }))}
          />
        )
      )}
      <Entries of={of} entries={entriesIn(value)} />
    </div>
  );
}

function Entries({ of, entries }: { of: Of; entries: readonly Entry[] }) {
  const { fields = {}, label } = configKindOf(of.kind) ?? {};
  if (entries.length === 0) return null;
  return (
    <DataTable<Entry, string>
      label={label === undefined ? of.kind : t(label)}
      density="dense"
      className="-mx-4"
      rows={entries}
      rowKey={(entry) => JSON.stringify(entry)}
      columns={Object.entries(fields)
        .filter(([name]) => entries.some((entry) => name in entry))
        .map(([name, field]) => ({
          id: name,
          head: t(field.label),
          align: field.is === "number" || field.is === "rate" ? "end" : "start",
          cell: (entry) => <Figure>{partText(of, { name, field }, [String(entry[name])])}</Figure>,
        }))}
    />
  );
}

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null;

/** The entries of the list that a value is, or has. */
function entriesIn(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.filter(isEntry);
  return isEntry(value)
    ? Object.values(value).flatMap((part) => (Array.isArray(part) ? entriesIn(part) : []))
    : [];
}
