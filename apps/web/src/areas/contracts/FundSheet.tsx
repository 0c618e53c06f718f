import { Sheet } from "@candor/ui/Sheet.tsx";
import { useText } from "../../lib/text.ts";
import { TransferButton, TransferFields } from "../../parts/transfer/TransferForm.tsx";
import { useTransferForm } from "../../parts/transfer/use-transfer-form.ts";

export type FundSheetProps = { currencyId: number; onClose: () => void };

/** Brings funds from the spot account to where contracts are traded from, or back. */
export function FundSheet({ currencyId, onClose }: FundSheetProps) {
  const t = useText();
  const transfer = useTransferForm({ from: "change", currencyId, onDone: onClose });
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("contracts.add-funds")}
      footer={<TransferButton {...transfer} />}
    >
      <TransferFields {...transfer} />
    </Sheet>
  );
}
