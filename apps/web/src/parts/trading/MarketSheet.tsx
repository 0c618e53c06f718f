import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useText } from "../../lib/text.ts";
import { MarketList, type MarketListProps } from "./MarketList.tsx";

export type MarketSheetProps = MarketListProps & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The choice of market as a sheet; loaded when it is first asked for. */
export function MarketSheet({ isOpen, onOpenChange, onPick, ...list }: MarketSheetProps) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t("trading.markets")}>
      <div className="h-[min(60dvh,480px)]">
        <MarketList
          {...list}
          onPick={(key) => {
            onOpenChange(false);
            onPick(key);
          }}
        />
      </div>
    </Sheet>
  );
}
