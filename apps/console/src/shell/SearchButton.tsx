import { cx } from "@candor/ui/class-names.ts";
import { Search } from "lucide-react";
import { Suspense, lazy, useEffectEvent, useLayoutEffect, useState } from "react";
import { textsNaming } from "../lib/loaded.ts";
import { loadTexts, t } from "../lib/text.ts";

/** A result may be named by any area. */
const SearchSheet = lazy(async () => {
  const [sheet] = await Promise.all([
    import("./SearchSheet.tsx"),
    loadTexts(textsNaming("search", "queues", "configKinds")),
  ]);
  return sheet;
});

/** Opens the search over everything, as Ctrl+K and ⌘K do from anywhere. */
export function SearchButton({ isWide }: { isWide: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  function open(): void {
    setOpening(opening + 1);
    setIsOpen(true);
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isOpen) open();
  });
  // Runs with the button and not a frame later, since users press its keys as soon as they see it.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label={t("console.search")}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className={cx(
          "flex min-h-11 items-center gap-3 rounded-control border border-hairline text-body text-text-2 hover:bg-fill hover:text-text",
          isWide ? "px-3" : "w-11 justify-center",
        )}
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        {isWide && (
          <>
            <span className="flex-1 text-start">{t("console.search")}</span>
            <kbd className="text-data text-text-3">Ctrl K</kbd>
          </>
        )}
      </button>
      {opening > 0 && (
        <Suspense>
          <SearchSheet key={opening} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
