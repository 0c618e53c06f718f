import { cx } from "@candor/ui/class-names.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { tradeTabs } from "../../trade-tabs.ts";

/** From each way to trade to the others; the one on the screen is marked. */
export function ProductSwitch({ className }: { className?: string }) {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav
      aria-label={t("shell.trade")}
      className={cx("flex gap-5 overflow-x-auto [scrollbar-width:none]", className)}
    >
      {tradeTabs.map(({ short, link, screens }) => {
        const isHere = screens.includes(path);
        return (
          <Link
            key={short}
            {...link}
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
