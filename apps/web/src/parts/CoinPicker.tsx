import type { Dec } from "@candor/money";
import { useFieldControl } from "@candor/ui/form/field-context.ts";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../lib/chunk.ts";
import { CoinAmount } from "./CoinAmount.tsx";

const CoinPickerSheet = lazyPart("CoinPickerSheet", () => import("./CoinPickerSheet.tsx"));

/** A coin that can be chosen, with what there is of it; undefined until that is known. */
export type PickedCoin = { id: number; code: string; name: string; balance: Dec | undefined };

type CoinPickerProps = {
  /** The name of the field around it. */
  label: string;
  /** What stands there while none is chosen. */
  placeholder: string;
  /** The coins in the order of the list. */
  coins: readonly PickedCoin[];
  value: number | undefined;
  onValueChange: (id: number) => void;
};

/** One coin of several, each by its mark, name and balance, in a sheet; stands in a Field. */
export function CoinPicker({ label, placeholder, coins, value, onValueChange }: CoinPickerProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const field = useFieldControl();
  const coin = coins.find(({ id }) => id === value);
  return (
    <>
      <button
        type="button"
        {...field}
        aria-haspopup="dialog"
        aria-label={`${label}: ${coin?.code ?? placeholder}`}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-3 rounded-control border border-border bg-canvas px-3 py-1.5 text-start hover:border-text-3 aria-invalid:border-danger"
      >
        {coin === undefined ? (
          <span className="flex-1 text-input text-text-3">{placeholder}</span>
        ) : (
          <>
            <CoinIcon code={coin.code} size={28} />
            <span className="min-w-0 flex-1 truncate text-input font-medium">
              {coin.code} <span className="text-data font-normal text-text-2">{coin.name}</span>
            </span>
            <CoinAmount value={coin.balance} code={coin.code} className="text-data text-text-2" />
          </>
        )}
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-text-3" />
      </button>
      <Suspense>
        {isOpen !== undefined && (
          <CoinPickerSheet
            title={label}
            coins={coins}
            value={value}
            onValueChange={onValueChange}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        )}
      </Suspense>
    </>
  );
}
