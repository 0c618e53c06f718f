import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { TransferButton, TransferFields } from "../../parts/transfer/TransferForm.tsx";
import {
  type TransferFormOptions,
  useTransferForm,
} from "../../parts/transfer/use-transfer-form.ts";

export type TransferSheetProps = Omit<TransferFormOptions, "onDone"> & { onClose: () => void };

/** Moves an amount between two accounts of one's own, at once. */
export function TransferSheet({ onClose, ...opened }: TransferSheetProps) {
  const t = useText();
  const transfer = useTransferForm({ ...opened, onDone: onClose });
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("wallet.transfer")}
      footer={<TransferButton {...transfer} />}
    >
      <TransferFields {...transfer} />
      <p className="flex flex-wrap gap-x-3 pt-4">
        <Link to={PATHS.transfers} className={buttonClass({ variant: "link", size: "small" })}>
          {t("wallet.transfers")}
        </Link>
        <Link to={PATHS.send} className={buttonClass({ variant: "link", size: "small" })}>
          {t("wallet.send-user")}
        </Link>
      </p>
    </Sheet>
  );
}
