import { Popover } from "@candor/ui/overlay/Popover.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { useText } from "../lib/text.ts";
import { tradeTabs } from "../trade-tabs.ts";

type TradePopoverProps = { anchor: HTMLElement | undefined; onClose: () => void };

/** The ways to trade, of which the one on the screen is marked. */
export function TradePopover({ anchor, onClose }: TradePopoverProps) {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Popover isOpen onClose={onClose} anchor={anchor} title={t("shell.trade-ways")}>
      <nav aria-label={t("shell.trade-ways")} className="-mx-2 flex flex-col">
        {tradeTabs.map(({ label, link, screens }) => (
          <Link
            key={label}
            {...link}
            onClick={onClose}
            aria-current={screens.includes(path) ? "page" : undefined}
            className="flex min-h-10 items-center rounded-control px-2 text-body hover:bg-fill aria-[current=page]:font-semibold"
          >
            {t(label)}
          </Link>
        ))}
      </nav>
    </Popover>
  );
}
