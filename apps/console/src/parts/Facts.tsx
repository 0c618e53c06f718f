import { MISSING } from "@candor/ui/figures/format.ts";
import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

/** Names and values, one below the other; an unknown one is a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-4 tablet:grid-cols-[minmax(120px,auto)_1fr] gap-y-2 text-data">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="min-w-0 break-words text-text-2">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value ?? MISSING}</dd>
        </div>
      ))}
    </dl>
  );
}
