import type { RequestRecord } from "../../../lib/area.ts";
import { factText } from "../requests/FactKinds.tsx";
import { StoredFacts } from "../requests/StoredFacts.tsx";
import { configTabs } from "./config-tabs.ts";

/** What is configured now and what is asked for, side by side, as its own tab shows such a value. */
export function ChangeView({ record }: { record: RequestRecord }) {
  const kind = record.facts.find((fact) => fact.kind === "config-kind")?.value;
  const tab = configTabs.find((known) => known.kind === kind);
  if (tab === undefined) return <StoredFacts area="trust" facts={record.facts} />;
  return (
    <div className="flex flex-col gap-4 pt-4">
      {record.facts.flatMap(({ name, kind: is, value }) =>
        is === "stored" && value !== null
          ? [
              <figure key={name} className="flex min-w-0 flex-col gap-1">
                <figcaption className="text-label text-text-2">
                  {factText("trust", name)}
                </figcaption>
                {/* The server answers the kind's own value; whoever declares the kind says which that is. */}
                <tab.Value value={JSON.parse(value) as never} />
              </figure>,
            ]
          : [],
      )}
    </div>
  );
}
