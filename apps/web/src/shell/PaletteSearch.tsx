import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "../lib/text.ts";
import { PaletteGroup } from "./PaletteGroup.tsx";
import { type PaletteTarget, follow, usePaletteGroups } from "./palette-groups.ts";

/**
 * Markets, screens, own records, articles and actions as one types. The focus stays in the field: arrows move a mark
 * through the list below, Enter follows it.
 */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { groups, isSearching } = usePaletteGroups(typed);
  const targets = groups.flatMap(({ list }) => list);
  const at = Math.min(marked, targets.length - 1);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${id}${at}`)}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  const choose = (target: PaletteTarget | undefined) => {
    if (target === undefined) return;
    onDone();
    follow(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && !event.nativeEvent.isComposing) choose(targets[at]);
    if (step === undefined || targets.length === 0) return;
    event.preventDefault();
    setMarked((at + step + targets.length) % targets.length);
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-hairline px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-text-3" />
        <input
          ref={field}
          role="combobox"
          aria-expanded={targets.length > 0}
          aria-controls={id}
          aria-activedescendant={targets.length > 0 ? `${id}${at}` : undefined}
          aria-label={t("shell.search")}
          placeholder={t("shell.search-all")}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-input outline-none"
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={t("shell.search")}
        className="max-h-[60vh] overflow-y-auto p-2"
      >
        {groups.map((group) => (
          <PaletteGroup
            key={group.label}
            {...group}
            idOf={(target) => `${id}${targets.indexOf(target)}`}
            marked={targets[at]}
            onFollow={choose}
          />
        ))}
      </div>
      <p
        role="status"
        className={
          targets.length === 0 ? "px-4 pt-2 pb-6 text-center text-body text-text-2" : "sr-only"
        }
      >
        {targets.length > 0 && t("search.found", { count: targets.length })}
        {targets.length === 0 && !isSearching && t("shell.search-none", { text: typed.trim() })}
      </p>
    </>
  );
}
