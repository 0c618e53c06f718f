import { cx } from "@candor/ui/class-names.ts";
import type { ReactNode } from "react";

export type CardFigureProps = {
  name: string;
  /** Takes the whole width of a card of two columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** A figure with its name, on a card or in a sheet. */
export function CardFigure({ name, isWide = false, children }: CardFigureProps) {
  return (
    <div className={cx("flex flex-wrap justify-between gap-x-2", isWide && "col-span-full")}>
      <dt className="text-text-2">{name}</dt>
      {/* At the end also where it goes below its name. */}
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}
