import { MISSING } from "@candor/ui/format.ts";
import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

/** Names and values, one below the other; what nobody knows is a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(60%)_1fr] items-baseline gap-x-4 tablet:grid-cols-[minmax(120px,auto)_1fr] gap-y-2 text-data">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value ?? MISSING}</dd>
        </div>
      ))}
    </dl>
  );
}
