import { JsonText } from "../../../parts/JsonText.tsx";
import type { RequestRecord } from "../data.ts";
import { factText } from "../queue-text.ts";

type Fact = RequestRecord["facts"][number];

/** What is now and what is asked for, as they would be stored: too much for a line of its own. */
export const isStoredValue = ({ name }: Fact): boolean => name.startsWith("value-");

/** Stored values side by side, to be compared. */
export const FactValues = ({ facts }: { facts: readonly Fact[] }) => (
  <div className="flex gap-3 pt-4 max-tablet:flex-col">
    {facts.map(({ name, value }) => (
      <JsonText key={name} label={factText(name)} value={value === null ? null : read(value)} />
    ))}
  </div>
);

/** JSON as the server wrote it; whatever is none is shown as it came. */
function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
