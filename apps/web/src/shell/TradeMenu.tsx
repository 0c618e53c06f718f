import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyBeside } from "../lib/chunk.ts";
import { useText } from "../lib/text.ts";

const TradePopover = lazyBeside("TradePopover", () => import("./TradePopover.tsx"));

/** Beside the way to trading: all ways to trade, from any screen of a desktop. */
export function TradeMenu() {
  const t = useText();
  /** The button that it hangs on, while it is open. */
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const close = () => setAnchor(undefined);
  return (
    <>
      <button
        type="button"
        aria-label={t("shell.trade-ways")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => (isOpen ? close() : setAnchor(currentTarget))}
        className="-ms-3 flex items-center self-stretch px-2 text-text-2 -outline-offset-2 hover:text-text aria-expanded:text-text"
      >
        <ChevronDown
          aria-hidden="true"
          className={
            isOpen ? "size-4 rotate-180 transition-transform" : "size-4 transition-transform"
          }
        />
      </button>
      <Suspense>{isOpen && <TradePopover anchor={anchor} onClose={close} />}</Suspense>
    </>
  );
}
