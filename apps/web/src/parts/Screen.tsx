import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { go } from "../lib/go.ts";
import { useSite } from "../data/site-config.ts";
import { useIsDesktop, useIsPhone } from "../lib/layout.ts";
import { useText } from "../lib/text.ts";
import { PhoneActions } from "./PhoneActions.tsx";
import { TroubleNotice } from "./TroubleNotice.tsx";
import { TroublesContext, useTroubles } from "./troubles.ts";

export type ScreenProps = {
  /** Names the screen in its header and in the browser's tab. */
  title: string;
  hasBack?: boolean;
  /** Shown at the end of the header, on a phone in place of search, messages and the account menu. */
  actions?: ReactNode;
  /** The content is the search, or has a field for it. */
  hasSearch?: boolean;
  /** Draws the header itself, e.g. with a market's price; the title is then only spoken. */
  header?: ReactNode;
  /** The heading is drawn by the content, or is plain from it. */
  isTitleHidden?: boolean;
  /** A list 1280 wide, a form 480, or the full width with no gutter. */
  width?: "list" | "form" | "full";
  /** Shown beside a form on a desktop: help, or facts the user may not know. */
  aside?: ReactNode;
  children: ReactNode;
};

const widths = {
  list: "mx-auto w-full max-w-[1328px] gutter",
  form: "mx-auto w-full max-w-[528px] gutter",
  /** A form and what stands beside it. */
  pair: "mx-auto w-full max-w-[1008px] gutter",
  full: "",
};

/** The frame of one screen: title, heading with focus on arrival, header, content area. */
export function Screen(props: ScreenProps) {
  const {
    title,
    hasBack = false,
    actions,
    header,
    isTitleHidden = false,
    hasSearch = false,
    width = "list",
    aside,
    children,
  } = props;
  const { heading, isFirst } = useArrival();
  const site = useSite();
  const isDesktop = useIsDesktop();
  const troubles = useTroubles();
  const hasAside = aside !== undefined && isDesktop;
  const frame = hasAside ? "pair" : width;
  const isHeadingSpokenOnly = isTitleHidden || header !== undefined;
  return (
    <div
      className={cx(
        "flex flex-1 flex-col",
        !isFirst && "animate-enter",
        width === "full" && "desktop:h-[calc(100dvh-56px)] desktop:flex-none",
      )}
    >
      <title>{`${title} · ${site.name}`}</title>
      {isHeadingSpokenOnly && (
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {title}
        </h1>
      )}
      {header}
      {header === undefined && (
        <Header hasBack={hasBack} actions={actions} hasSearch={hasSearch} width={frame}>
          {!isTitleHidden && (
            <h1
              ref={heading}
              tabIndex={-1}
              className="line-clamp-2 text-h2 outline-none tablet:line-clamp-1 tablet:text-h1-phone desktop:text-h1"
            >
              {title}
            </h1>
          )}
        </Header>
      )}
      <div
        className={cx("flex flex-1 flex-col", width === "full" ? "min-h-0" : "pb-6", widths[frame])}
      >
        {troubles.areMany && <TroubleNotice />}
        <TroublesContext value={troubles}>
          {hasAside ? (
            <div className="grid grid-cols-[480px_minmax(0,400px)] items-start justify-between gap-10">
              <div className="min-w-0">{children}</div>
              {aside}
            </div>
          ) : (
            children
          )}
        </TroublesContext>
      </div>
    </div>
  );
}

type HeaderProps = {
  hasBack: boolean;
  actions: ReactNode;
  hasSearch: boolean;
  width: keyof typeof widths;
  children: ReactNode;
};

function Header({ hasBack, actions, hasSearch, width, children }: HeaderProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const isBare = !isPhone && !hasBack && actions === undefined && children === false;
  if (isBare) return <div className="h-4" />;
  return (
    <header
      className={cx(
        "flex min-h-14 items-center gap-1 pt-(--safe-top)",
        isPhone ? "sticky top-0 z-30 bg-canvas ps-4 pe-2" : cx("min-h-20", widths[width]),
      )}
    >
      {hasBack && (
        <IconButton label={t("common.back")} onClick={go.back} className="-ms-2.5">
          <ChevronLeft aria-hidden="true" className="size-6" />
        </IconButton>
      )}
      <div className="min-w-0 flex-1">{children}</div>
      {actions ?? (isPhone && <PhoneActions isShort={hasBack} hasSearch={hasSearch} />)}
    </header>
  );
}

let hasArrived = false;

/**
 * Moves focus to the new screen's heading, which hash routes do not do by themselves. The screen
 * that the page opens with takes no focus and does not fade in.
 */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFirst] = useState(!hasArrived);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    hasArrived = true;
  }, [isFirst]);
  return { heading, isFirst };
}
