import type { MenuKey } from "@candor/contract/areas/content.ts";
import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../lib/text.ts";
import { moved } from "./entries.ts";
import { EntryIcon, entryName } from "./EntryLink.tsx";
import { arrange } from "./entry-state.ts";
import { useRowDrag } from "./row-drag.ts";

type EntriesEditorProps = { shown: readonly MenuKey[]; hidden: readonly MenuKey[] };

/** Moves entries by buttons or by their handles, and hides them from the home screen. */
export function EntriesEditor({ shown, hidden }: EntriesEditorProps) {
  const t = useText();
  const keep = (next: readonly MenuKey[], nextHidden: readonly MenuKey[]) =>
    arrange({ order: [...next, ...nextHidden], hidden: nextHidden });
  const move = (from: number, to: number) => keep(moved(shown, from, to), hidden);
  const drag = useRowDrag(move);
  return (
    <div className="flex flex-col gap-4">
      <ol className="-mx-2">
        {shown.map((entry, index) => {
          const name = entryName(entry, false, t);
          return (
            <li
              key={entry}
              style={drag.styleOf(index)}
              className={cx(
                "flex items-center rounded-control",
                drag.isDragged(index) && "relative z-10 bg-surface shadow-overlay",
              )}
            >
              <span
                {...drag.handleOf(index)}
                data-base-ui-swipe-ignore=""
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-text-3"
              >
                <GripVertical aria-hidden="true" className="size-5" />
              </span>
              <Name entry={entry}>{name}</Name>
              <IconButton
                label={t("home.move-up", { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t("home.move-down", { name })}
                disabled={index === shown.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t("home.hide", { name })}
                onClick={() =>
                  keep(
                    shown.filter((key) => key !== entry),
                    [...hidden, entry],
                  )
                }
              >
                <Eye aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {hidden.length > 0 && (
        <section>
          <h3 className="pb-1 text-label text-text-2">{t("home.only-more")}</h3>
          <ul className="-mx-2">
            {hidden.map((entry) => {
              const name = entryName(entry, false, t);
              return (
                <li key={entry} className="flex items-center ps-11">
                  <Name entry={entry}>{name}</Name>
                  <IconButton
                    label={t("home.show", { name })}
                    onClick={() =>
                      keep(
                        [...shown, entry],
                        hidden.filter((key) => key !== entry),
                      )
                    }
                  >
                    <EyeOff aria-hidden="true" className="size-5" />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

function Name({ entry, children }: { entry: MenuKey; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-body">
      <EntryIcon entry={entry} className="size-5 shrink-0 text-text-2" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
