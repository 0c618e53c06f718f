import { useText } from "../../../lib/text.ts";
import { ConfirmCall } from "../../../parts/ConfirmCall.tsx";
import { CHANGED_BY_COPYING, type Copy } from "../data.ts";

type DetachSheetProps = { copy: Copy; onClose: () => void };

/** Asks before a copy leaves its relation: from then on its owner alone closes it. */
export function DetachSheet({ copy, onClose }: DetachSheetProps) {
  const t = useText();
  const { id, symbol, account_name: name } = copy;
  return (
    <ConfirmCall
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("copy.detach-title", { symbol })}
      description={t("copy.detach-text", { name })}
      confirmLabel={t("copy.detach")}
      call="copy.detachCopy"
      input={{ transaction_id: id }}
      invalidates={CHANGED_BY_COPYING}
      done={t("copy.detached", { symbol })}
    />
  );
}
