import type { ReactNode } from "react";

/** One term or figure of a market, under its name. */
export function MarketTerm({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-b border-hairline py-1">
      <dt className="text-text-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
