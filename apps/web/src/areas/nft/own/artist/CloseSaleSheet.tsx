import { useText } from "../../../../lib/text.ts";
import { ConfirmCall } from "../../../../parts/ConfirmCall.tsx";
import type { Sale } from "../../data.ts";
import { CHANGED_BY_ARTIST } from "../data.ts";

type CloseSaleSheetProps = {
  sale: Sale;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a sale ends early: copies that are left come back to their artist. */
export function CloseSaleSheet({ sale, isOpen, onOpenChange }: CloseSaleSheetProps) {
  const t = useText();
  const { code, title } = sale;
  return (
    <ConfirmCall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("nft-own.close-sale-of", { title })}
      description={t("nft-own.close-sale-text")}
      confirmLabel={t("nft-own.close-sale")}
      call="nft.closeSale"
      input={{ code }}
      invalidates={CHANGED_BY_ARTIST}
      done={t("nft-own.sale-closed")}
    />
  );
}
