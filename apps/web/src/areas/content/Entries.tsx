import { Link } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  ChartCandlestick,
  Coins,
  FlaskConical,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { useDemo } from "../../lib/demo.ts";
import { PATHS } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";

const entryClass =
  "flex min-h-20 w-full flex-col items-center gap-2 rounded-control px-1 py-2 text-center text-data hover:bg-raised active:bg-raised";

/** Shortcuts to what exists (product rules, section 16). */
export function Entries() {
  const t = useText();
  const demo = useDemo();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <nav aria-label={t("home.entries")}>
      <ul className="grid grid-cols-4 gap-1">
        <li>
          <Link to={PATHS.trade} className={entryClass}>
            <Entry icon={ChartCandlestick}>{t("home.entry-spot")}</Entry>
          </Link>
        </li>
        <li>
          <Link to={PATHS.assets} search={{ sheet: "transfer" }} className={entryClass}>
            <Entry icon={ArrowLeftRight}>{t("home.transfer")}</Entry>
          </Link>
        </li>
        <li>
          <Link to={PATHS.finance} className={entryClass}>
            <Entry icon={Coins}>{t("home.entry-rates")}</Entry>
          </Link>
        </li>
        <li>
          <button
            type="button"
            disabled={demo.isPending}
            onClick={() => (isDemo ? demo.exit() : void demo.enter())}
            className={entryClass}
          >
            <Entry icon={FlaskConical}>
              {t(isDemo ? "home.entry-demo-exit" : "home.entry-demo")}
            </Entry>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <span className="grid size-11 place-items-center rounded-full bg-surface">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="line-clamp-2 max-w-full break-words">{children}</span>
    </>
  );
}
