import { useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";
import type { WalletAddress } from "./data.ts";

type RemoveSheetProps = {
  address: WalletAddress;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before an address is taken off the list. */
export function RemoveSheet({ address: { id, name }, ...sheet }: RemoveSheetProps) {
  const t = useText();
  return (
    <ConfirmCall
      {...sheet}
      title={t("withdrawal.remove-title", { name })}
      description={t("withdrawal.remove-text")}
      confirmLabel={t("withdrawal.remove")}
      call="withdrawal.removeWalletAddress"
      input={{ id }}
      invalidates={["withdrawal.listWalletAddresses"]}
      done={t("withdrawal.address-removed")}
    />
  );
}
