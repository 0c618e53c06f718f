import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { t } from "../lib/text.ts";

export type ScreenProps = {
  /** Names the screen in its heading and in the browser's tab. */
  title: string;
  /** The screen above this one. */
  back?: { to: string; label: string };
  /** Shown at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of one screen; its heading takes the focus on arrival. */
export function Screen({ title, back, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 gutter pt-5 pb-10">
      <title>{`${title} · ${t("console.name")}`}</title>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col items-start">
          {back !== undefined && (
            <Link
              to={back.to}
              className="-ms-1 inline-flex min-h-6 items-center gap-1 rounded-small pe-1 text-data text-text-2 hover:text-text"
            >
              <ChevronLeft aria-hidden="true" className="size-4" />
              {back.label}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-h1-phone outline-none">
            {title}
          </h1>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
