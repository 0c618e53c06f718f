import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { toast } from "@candor/ui/toast.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import type { WalletAddress } from "./data.ts";

type RemoveSheetProps = {
  address: WalletAddress;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before an address is taken off the list. */
export function RemoveSheet({ address: { id, name }, isOpen, onOpenChange }: RemoveSheetProps) {
  const t = useText();
  const { send, isPending, error, reset } = useSend("withdrawal.removeWalletAddress", {
    isInline: true,
    invalidates: ["withdrawal.listWalletAddresses"],
    onDone: () => {
      toast(t("withdrawal.address-removed"), { tone: "success" });
      onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        reset();
        onOpenChange(isStillOpen);
      }}
      title={t("withdrawal.remove-title", { name })}
      description={t("withdrawal.remove-text")}
      confirmLabel={t("withdrawal.remove")}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send({ id })}
    />
  );
}
