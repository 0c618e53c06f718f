import type { ReactNode } from "react";

/** A figure with its name, on a card or in a sheet. */
export function CardFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-text-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
