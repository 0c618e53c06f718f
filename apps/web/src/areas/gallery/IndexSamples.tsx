import { IndexBar } from "@candor/ui/list/IndexBar.tsx";
import { letterGroups } from "@candor/ui/list/index-letter.ts";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useMemo, useRef, useState } from "react";
import { useLocale } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";
import { countries } from "./sample-data.ts";

export function IndexSamples() {
  return (
    <Section name="IndexBar">
      <Sample state="beside a list of countries">
        <Countries />
      </Sample>
      <Sample state="three letters">
        <Letters />
      </Sample>
    </Section>
  );
}

function Letters() {
  const [value, setValue] = useState("A");
  return <IndexBar letters={["A", "B", "#"]} value={value} onValueChange={setValue} />;
}

function Countries() {
  const locale = useLocale();
  const groups = useMemo(() => letterGroups(countries(locale), (name) => name, locale), [locale]);
  const list = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const [letter, setLetter] = useState<string>();

  const headings = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-letter]") ?? [])];

  function show(next: string) {
    const heading = headings().find(({ dataset }) => dataset["letter"] === next);
    isShown.current = true;
    list.current?.scrollTo({ top: heading?.offsetTop ?? 0 });
    setLetter(next);
  }

  /** The last letters cannot reach the top; the one that was asked for stays. */
  function follow() {
    if (isShown.current) {
      isShown.current = false;
      return;
    }
    const top = list.current?.scrollTop ?? 0;
    const heading = headings().findLast(({ offsetTop }) => offsetTop <= top + 1);
    setLetter(heading?.dataset["letter"]);
  }

  return (
    <div className="relative flex h-130 rounded-card bg-surface">
      <div
        ref={list}
        role="group"
        aria-label="IndexBar"
        onScrollEnd={follow}
        className="relative flex-1 overflow-y-auto pb-4"
      >
        {groups.map((group) => (
          <div key={group.letter} data-letter={group.letter}>
            <p className="px-4 pt-3 text-label text-text-3">{group.letter}</p>
            {group.items.map((name) => (
              <ListRow key={name} size="dense" title={name} onClick={() => toast(name)} />
            ))}
          </div>
        ))}
      </div>
      <IndexBar
        letters={groups.map((group) => group.letter)}
        value={letter ?? groups[0]?.letter}
        onValueChange={show}
        className="me-1 self-center"
      />
    </div>
  );
}
