import { cx } from "@candor/ui/class-names.ts";
import type { ReactNode } from "react";

/** One primitive, by the name of its file. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} aria-label={name} className="flex flex-col gap-3">
      <h2 className="border-b border-hairline pb-2 text-h2">{name}</h2>
      <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">{children}</div>
    </section>
  );
}

type SampleProps = { state: string; isWide?: boolean; children: ReactNode };

/** A primitive in one state, named as in its properties. */
export function Sample({ state, isWide = false, children }: SampleProps) {
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", isWide && "tablet:col-span-full")}>
      <p className="text-micro text-text-3">{state}</p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
