import { cx } from "@candor/ui/class-names.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Suspense, useState } from "react";
import { useMenuEntries } from "../../data/menu-entries.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { arranged } from "./entries.ts";
import { EntryFace, EntryLink, entryClass } from "./EntryLink.tsx";
import { useArrangement } from "./entry-state.ts";

const EntriesSheet = lazyPart("EntriesSheet", () => import("./EntriesSheet.tsx"));

/** One place of the two rows is the way to all the others. */
const COUNT = 7;

/** Fewer stand in a row where the reader's letters are large. */
const fourAtMost = "grid-cols-[repeat(auto-fill,minmax(max(4.25rem,25%-4px),1fr))]";
const eightAtMost = "grid-cols-[repeat(auto-fill,minmax(max(4.25rem,12.5%-4px),1fr))]";

/** Shortcuts to what exists, in the user's own order (product rules, section 16). */
export function Entries() {
  const t = useText();
  const isPhone = useIsPhone();
  const query = useMenuEntries();
  const arrangement = useArrangement();
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <nav aria-label={t("home.entries")}>
      <ScreenState
        query={query}
        skeleton={<Loading className={isPhone ? fourAtMost : eightAtMost} />}
        isEmpty={(list) => list.length === 0}
      >
        {(list) => (
          <>
            <ul className={cx("grid gap-1", isPhone ? fourAtMost : eightAtMost)}>
              {arranged(list, arrangement)
                .shown.slice(0, COUNT)
                .map((entry) => (
                  <li key={entry.key}>
                    <EntryLink entry={entry} />
                  </li>
                ))}
              <li>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setIsOpen(true)}
                  className={entryClass}
                >
                  <EntryFace icon="more">{t("home.more")}</EntryFace>
                </button>
              </li>
            </ul>
            {isOpen !== undefined && (
              <Suspense>
                <EntriesSheet list={list} isOpen={isOpen} onOpenChange={setIsOpen} />
              </Suspense>
            )}
          </>
        )}
      </ScreenState>
    </nav>
  );
}

function Loading({ className }: { className: string }) {
  return (
    <div className={cx("grid gap-1", className)}>
      {Array.from({ length: COUNT + 1 }, (_, index) => (
        <span key={index} className={entryClass}>
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-3 w-14" />
        </span>
      ))}
    </div>
  );
}
