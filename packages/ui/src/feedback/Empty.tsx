import type { ReactNode } from "react";
import { type Drawing, DRAWINGS_FILE } from "../picture/drawings.ts";

export type EmptyProps = {
  title: string;
  text?: string;
  drawing?: Drawing;
  /** The one thing that can be done about it. */
  action?: ReactNode;
};

/** A place without what could be there: says so, shows why, and what one can do about it. */
export function Empty({ title, text, drawing = "nothing", action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-8 text-center">
      <svg
        width="120"
        height="96"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="mb-2 stroke-text-3 text-accent"
      >
        <use href={`${DRAWINGS_FILE}#${drawing}`} />
      </svg>
      <p className="text-body font-medium">{title}</p>
      {text !== undefined && <p className="max-w-80 text-data text-balance text-text-2">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
