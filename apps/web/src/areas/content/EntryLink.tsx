import type { MenuKey } from "@candor/contract/words.ts";
import { EntryIcon } from "@candor/ui/EntryIcon.tsx";
import type { EntryIconName } from "@candor/ui/entry-icon-names.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { homeEntries } from "../../home-entries.ts";
import type { Act } from "../../lib/home-entry.ts";
import { useText } from "../../lib/text.ts";

export const entryClass =
  "flex min-h-20 w-full flex-col items-center gap-2 rounded-control px-0.5 py-2 text-center text-data hover:bg-fill active:bg-fill";

/** The icon over the name. */
export function EntryFace({ icon, children }: { icon: EntryIconName; children: ReactNode }) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-fill">
        <EntryIcon name={icon} />
      </span>
      <span className="max-w-full hyphens-auto break-words">{children}</span>
    </>
  );
}

/** One entry, which leads to its screen or does what it says. */
export function EntryLink({ entry, onFollow }: { entry: MenuKey; onFollow?: () => void }) {
  const t = useText();
  const declared = homeEntries[entry];
  if ("useAct" in declared)
    return <EntryButton icon={entry} useAct={declared.useAct} onDone={onFollow} />;
  return (
    <Link {...declared.link} className={entryClass} onClick={() => onFollow?.()}>
      <EntryFace icon={entry}>{t(`home.entry-${entry}`)}</EntryFace>
    </Link>
  );
}

type EntryButtonProps = { icon: MenuKey; useAct: () => Act; onDone: (() => void) | undefined };

function EntryButton({ icon, useAct, onDone }: EntryButtonProps) {
  const t = useText();
  const { label, isPending, act } = useAct();
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => void act().then(onDone)}
      className={entryClass}
    >
      <EntryFace icon={icon}>{t(label)}</EntryFace>
    </button>
  );
}
