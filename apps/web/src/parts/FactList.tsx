import type { ReactNode } from "react";

export type Fact = readonly [name: string, value: ReactNode];

/** Facts, each under its name; the value stands at the end of the line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="max-w-1/2 shrink-0 text-data text-text-2">{name}</dt>
          <dd className="text-end text-body wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
