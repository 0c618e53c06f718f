import { useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";
import { CHANGED, type Keys } from "./key-draft.ts";

type RevokeSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Without a key the sheet revokes all. */
  subject?: Keys[number];
};

/** Asks before a key ends, or all of them. */
export function RevokeSheet({ subject, ...sheet }: RevokeSheetProps) {
  const t = useText();
  const question = { ...sheet, confirmLabel: t("keys.revoke"), invalidates: CHANGED };
  return subject === undefined ? (
    <ConfirmCall
      {...question}
      title={t("keys.revoke-all-title")}
      description={t("keys.revoke-all-text")}
      call="keys.revokeAllKeys"
      input={{}}
      done={({ ended }) => t("keys.revoked-all", { count: ended })}
    />
  ) : (
    <ConfirmCall
      {...question}
      title={t("keys.revoke-title")}
      description={t("keys.revoke-text", { name: subject.name })}
      call="keys.revokeKey"
      input={{ id: subject.id }}
      done={t("keys.revoked")}
    />
  );
}
