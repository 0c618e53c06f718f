import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { ChevronDown } from "lucide-react";
import { useText } from "../../lib/text.ts";

export type MarketButtonProps = {
  symbol: string;
  code: string;
  isShare?: boolean;
  onPick: () => void;
};

/** The market on the screen, and the way to another. */
export function MarketButton({ symbol, code, isShare = false, onPick }: MarketButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t("trading.choose-market", { symbol })}
      onClick={onPick}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1.5 text-h2 hover:bg-raised max-[419px]:text-body"
    >
      <span className="max-[389px]:hidden">
        <CoinIcon code={code} size={24} isShare={isShare} />
      </span>
      {symbol}
      <ChevronDown aria-hidden="true" className="size-4 text-text-2 max-[359px]:hidden" />
    </button>
  );
}
