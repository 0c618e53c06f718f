import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { TransferButton, TransferFields } from "./TransferForm.tsx";
import type { Kind } from "./transfer.ts";
import { useTransferForm } from "./use-transfer-form.ts";

export type FundSheetProps = {
  title: string;
  /** The account that a product is traded from. */
  to: Kind;
  currencyId: number;
  onClose: () => void;
};

/** Brings funds from the spot account to where a product is traded from, or back. */
export function FundSheet({ title, to, currencyId, onClose }: FundSheetProps) {
  const transfer = useTransferForm({ from: "change", to, currencyId, onDone: onClose });
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={<TransferButton {...transfer} />}
    >
      <TransferFields {...transfer} />
    </Sheet>
  );
}
