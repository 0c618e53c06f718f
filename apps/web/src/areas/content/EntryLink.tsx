import type { MenuKey } from "@candor/contract/area-words.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { EntryIcon } from "@candor/ui/picture/EntryIcon.tsx";
import type { EntryIconName } from "@candor/ui/picture/entry-icon-names.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { homeActs, homeParts } from "../../home-entries.ts";
import type { Act, ActKey } from "../../lib/home-entry.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { linkTo } from "./entries.ts";

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

/** An entry as the server lists it. */
export type Entry = CallOutput<"content.listMenu">[number];

const isAct = (key: MenuKey): key is ActKey => key in homeActs;

type EntryLinkProps = { entry: Entry; onFollow?: () => void };

/** One entry, which leads to its screen or does what it says. */
export function EntryLink({ entry: { key, path }, onFollow }: EntryLinkProps) {
  const t = useText();
  if (isAct(key)) return <EntryButton icon={key} useAct={homeActs[key]} onDone={onFollow} />;
  const hash = homeParts[key];
  return (
    <Link
      {...linkTo(path ?? PATHS.home)}
      {...(hash === undefined ? {} : { hash })}
      className={entryClass}
      onClick={() => onFollow?.()}
    >
      <EntryFace icon={key}>{t(`home.entry-${key}`)}</EntryFace>
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
