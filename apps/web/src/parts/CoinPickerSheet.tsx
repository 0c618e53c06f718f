import { PickerSheet } from "@candor/ui/overlay/PickerSheet.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { CoinAmount } from "./CoinAmount.tsx";
import type { PickedCoin } from "./CoinPicker.tsx";

type CoinPickerSheetProps = {
  title: string;
  coins: readonly PickedCoin[];
  value: number | undefined;
  onValueChange: (id: number) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The coins to choose from. */
export function CoinPickerSheet({ coins, value, onValueChange, ...sheet }: CoinPickerSheetProps) {
  return (
    <PickerSheet
      {...sheet}
      options={coins.map(({ id, code, name, balance }) => ({
        value: `${id}`,
        leading: <CoinIcon code={code} size={32} />,
        label: (
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{code}</span>
            <CoinAmount value={balance} code={code} />
          </span>
        ),
        description: name,
      }))}
      value={value === undefined ? undefined : `${value}`}
      onValueChange={(id) => onValueChange(Number.parseInt(id, 10))}
    />
  );
}
