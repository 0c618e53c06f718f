import type { MenuKey } from "@candor/contract/areas/content.ts";
import { Link } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  ChartCandlestick,
  ChartLine,
  ClipboardList,
  Coins,
  FileText,
  FlaskConical,
  type LucideIcon,
  UserPlus,
} from "lucide-react";
import type { ReactNode } from "react";
import { useDemo } from "../../lib/demo.ts";
import { PATHS } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { type Text, useText } from "../../lib/text.ts";

const icons: Record<MenuKey, LucideIcon> = {
  spot: ChartCandlestick,
  markets: ChartLine,
  rates: Coins,
  transfer: ArrowLeftRight,
  orders: ClipboardList,
  demo: FlaskConical,
  share: UserPlus,
  "white-paper": FileText,
};

export const entryClass =
  "flex min-h-20 w-full flex-col items-center gap-2 rounded-control px-0.5 py-2 text-center text-data hover:bg-fill active:bg-fill";

/** An entry's name; in demo trading the way in is the way out. */
export const entryName = (key: MenuKey, isDemo: boolean, t: Text): string =>
  t(key === "demo" && isDemo ? "home.entry-demo-exit" : `home.entry-${key}`);

/** The icon over the name. */
export function EntryFace({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-fill">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="max-w-full hyphens-auto break-words">{children}</span>
    </>
  );
}

export function EntryIcon({ entry, className }: { entry: MenuKey; className?: string }) {
  const Icon = icons[entry];
  return <Icon aria-hidden="true" className={className} />;
}

/** One entry, which leads to its screen. */
export function EntryLink({ entry, onFollow }: { entry: MenuKey; onFollow?: () => void }) {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const face = <EntryFace icon={icons[entry]}>{entryName(entry, isDemo, t)}</EntryFace>;
  const look = { className: entryClass, ...(onFollow === undefined ? {} : { onClick: onFollow }) };
  switch (entry) {
    case "spot":
      return (
        <Link to={PATHS.trade} {...look}>
          {face}
        </Link>
      );
    case "markets":
      return (
        <Link to={PATHS.market} {...look}>
          {face}
        </Link>
      );
    case "rates":
      return (
        <Link to={PATHS.finance} hash="converter" {...look}>
          {face}
        </Link>
      );
    case "transfer":
      return (
        <Link to={PATHS.assets} search={{ sheet: "transfer" }} {...look}>
          {face}
        </Link>
      );
    case "orders":
      return (
        <Link to={PATHS.orders} {...look}>
          {face}
        </Link>
      );
    case "share":
      return (
        <Link to={PATHS.share} {...look}>
          {face}
        </Link>
      );
    case "white-paper":
      return (
        <Link to={PATHS.whiteBook} {...look}>
          {face}
        </Link>
      );
    case "demo":
      return <DemoEntry {...(onFollow === undefined ? {} : { onFollow })}>{face}</DemoEntry>;
  }
}

function DemoEntry({ onFollow, children }: { onFollow?: () => void; children: ReactNode }) {
  const demo = useDemo();
  const isDemo = useSession((session) => session.isDemo);
  const change = async () => {
    if (isDemo) demo.exit();
    else await demo.enter();
    onFollow?.();
  };
  return (
    <button
      type="button"
      disabled={demo.isPending}
      onClick={() => void change()}
      className={entryClass}
    >
      {children}
    </button>
  );
}
