import type { RequestRecord } from "../../../lib/area.ts";
import { JsonText } from "../../../parts/JsonText.tsx";
import { factText } from "./fact-words.ts";

type StoredFactsProps = { area: string; facts: RequestRecord["facts"] };

/** Stored values as they are, side by side, to be compared. */
export function StoredFacts({ area, facts }: StoredFactsProps) {
  const stored = facts.filter(({ kind }) => kind === "stored");
  return (
    <div className="flex gap-3 max-tablet:flex-col">
      {stored.map(({ name, value }) => (
        <JsonText
          key={name}
          label={factText(area, name)}
          value={value === null ? null : (JSON.parse(value) as unknown)}
        />
      ))}
    </div>
  );
}
