import { cx } from "@candor/ui/class-names.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { tradeTabs } from "../../trade-tabs.ts";
import { useSharedPair } from "./use-shared-pair.ts";

/** Links each way to trade to the others, with the same pair where they have it; the current one is marked. */
export function ProductSwitch({ className }: { className?: string }) {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shared = useSharedPair();
  return (
    <nav
      aria-label={t("shell.trade")}
      className={cx(
        "flex gap-x-5 gap-y-0 overflow-x-auto [scrollbar-width:none] desktop:gap-x-3",
        className,
      )}
    >
      {tradeTabs.map(({ short, link, screens, ofPair }) => {
        const isHere = screens.includes(path);
        const to =
          ofPair !== undefined && shared?.products.includes(ofPair.product) === true
            ? ofPair.link(shared.pair)
            : link;
        return (
          <Link
            key={short}
            {...to}
            aria-current={isHere ? "page" : undefined}
            className={cx(
              "flex min-h-11 shrink-0 items-center text-label -outline-offset-2 desktop:min-h-9",
              isHere ? "font-semibold text-text" : "text-text-2 hover:text-text",
            )}
          >
            {t(short)}
          </Link>
        );
      })}
    </nav>
  );
}
