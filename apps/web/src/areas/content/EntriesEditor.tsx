import type { MenuKey } from "@candor/contract/area-words.ts";
import { cx } from "@candor/ui/class-names.ts";
import { EntryIcon } from "@candor/ui/picture/EntryIcon.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../lib/text.ts";
import { moved } from "./entries.ts";
import { arrange } from "./entry-state.ts";
import { useRowDrag } from "./row-drag.ts";

type EntriesEditorProps = { shown: readonly MenuKey[]; hidden: readonly MenuKey[] };

/** Moves entries by buttons or by their handles, and hides them from the home screen. */
export function EntriesEditor({ shown, hidden }: EntriesEditorProps) {
  const t = useText();
  const { box, follow } = useToggled();
  const [said, setSaid] = useState("");
  const keep = (next: readonly MenuKey[], nextHidden: readonly MenuKey[]) =>
    arrange({ order: [...next, ...nextHidden], hidden: nextHidden });
  const move = (from: number, to: number) => {
    const entry = shown[from];
    const next = moved(shown, from, to);
    if (entry === undefined) return;
    keep(next, hidden);
    const [name, position] = [t(`home.entry-${entry}`), next.indexOf(entry) + 1];
    setSaid(t("home.moved", { name, position, count: next.length }));
  };
  const drag = useRowDrag(move);
  return (
    <div ref={box} className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="-mx-2">
        {shown.map((entry, index) => {
          const name = t(`home.entry-${entry}`);
          return (
            <li
              key={entry}
              style={drag.styleOf(index)}
              className={cx(
                "flex items-center rounded-control",
                drag.isDragged(index) && "relative z-10 bg-surface overlay-shadow",
              )}
            >
              <span
                {...drag.handleOf(index)}
                data-base-ui-swipe-ignore=""
                className="grid size-11 shrink-0 cursor-grab [touch-action:none] place-items-center text-text-3"
              >
                <GripVertical aria-hidden="true" className="size-5" />
              </span>
              <Name entry={entry}>{name}</Name>
              <IconButton
                label={t("home.move-up", { name })}
                aria-disabled={index === 0}
                className="aria-disabled:opacity-45"
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t("home.move-down", { name })}
                aria-disabled={index === shown.length - 1}
                className="aria-disabled:opacity-45"
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t("home.hide", { name })}
                data-toggle={entry}
                onClick={() => {
                  follow(entry);
                  keep(
                    shown.filter((key) => key !== entry),
                    [...hidden, entry],
                  );
                }}
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
              const name = t(`home.entry-${entry}`);
              return (
                <li key={entry} className="flex items-center ps-11">
                  <Name entry={entry}>{name}</Name>
                  <IconButton
                    label={t("home.show", { name })}
                    data-toggle={entry}
                    onClick={() => {
                      follow(entry);
                      keep(
                        [...shown, entry],
                        hidden.filter((key) => key !== entry),
                      );
                    }}
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

/** The button that was pressed stands in the other list now: the focus goes with it. */
function useToggled() {
  const box = useRef<HTMLDivElement>(null);
  const toggled = useRef<MenuKey>(undefined);
  useEffect(() => {
    if (toggled.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-toggle="${toggled.current}"]`)?.focus();
    toggled.current = undefined;
  });
  const follow = (entry: MenuKey) => {
    toggled.current = entry;
  };
  return { box, follow };
}

function Name({ entry, children }: { entry: MenuKey; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-body">
      <EntryIcon name={entry} />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
