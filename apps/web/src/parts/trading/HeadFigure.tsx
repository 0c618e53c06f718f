import type { ReactNode } from "react";

/** A figure over a trade screen, under its name. */
export function HeadFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-micro text-text-3">{name}</dt>
      <dd className="text-data">{children}</dd>
    </div>
  );
}
