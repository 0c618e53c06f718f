import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { areas } from "../areas.ts";
import { useAfterTyping } from "../lib/after-typing.ts";
import { useMay } from "../lib/may.ts";
import type { OpenSheet } from "../lib/open-sheet.ts";
import { t } from "../lib/text.ts";
import { SearchResults } from "./SearchResults.tsx";

const LETTERS_MIN = 2;

/** Finds all that the areas know by an id or a part of a name; the arrows go through the results. */
export default function SearchSheet({ isOpen, onOpenChange }: OpenSheet) {
  const may = useMay();
  const go = useNavigate();
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useAfterTyping(typed, () => setText(typed.trim()));
  const searched = areas.filter(({ search }) => search !== undefined && may(search.call));
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];

  function step(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    (all[at + by] ?? all[by > 0 ? 0 : all.length - 1])?.focus();
  }

  function leave(to: string): void {
    onOpenChange(false);
    void go(to);
  }

  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t("console.search")} size="wide">
      <div role="search" className="flex min-h-60 flex-col gap-4" onKeyDown={step}>
        <TextInput
          type="search"
          // The sheet is opened in order to type.
          autoFocus
          aria-label={t("console.search-text")}
          placeholder={t("console.search-text")}
          leading={<Search aria-hidden="true" className="size-4.5" />}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter") links()[0]?.click();
          }}
        />
        {text.length < LETTERS_MIN ? (
          <p className="text-data text-text-2">{t("console.search-hint")}</p>
        ) : (
          <div ref={list} className="flex flex-col gap-4">
            {searched.map((area) => (
              <SearchResults key={area.name} area={area} text={text} onFollow={leave} />
            ))}
          </div>
        )}
      </div>
    </Sheet>
  );
}
