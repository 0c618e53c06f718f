import { Search } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { lazyBeside } from "../lib/chunk.ts";
import { loadTexts, useText } from "../lib/text.ts";
import { CHORD, usePaletteKeys } from "./palette-open.ts";

const Palette = lazyBeside("Palette", async () => {
  // The names of screens and records, and what they are looked for by.
  await loadTexts("account", "search", "support");
  return import("./Palette.tsx");
});

/** The search over everything, at hand everywhere on a desktop. */
export function PaletteButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean>();
  usePaletteKeys(useCallback(() => setIsOpen(true), []));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setIsOpen(true)}
        className="me-2 flex h-9 min-w-44 items-center gap-2 rounded-control bg-surface px-3 text-data text-text-3 hover:text-text"
      >
        <Search aria-hidden="true" className="size-4" />
        {t("shell.search")}
        <kbd aria-hidden="true" className="ms-auto text-micro">
          {CHORD}
        </kbd>
      </button>
      <Suspense>
        {isOpen !== undefined && <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
