import type { ReactNode } from "react";

export type EmptyProps = { title: string; text?: string; icon?: ReactNode; action?: ReactNode };

/** A list without lines: says so, and what one can do about it. */
export function Empty({ title, text, icon, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-10 text-center">
      {icon !== undefined && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-fill text-text-3 [&>svg]:size-5.5">
          {icon}
        </span>
      )}
      <p className="text-body font-medium">{title}</p>
      {text !== undefined && <p className="max-w-80 text-data text-text-2">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
