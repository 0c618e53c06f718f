import type { Dec } from "@candor/money";
import { Amount } from "@candor/ui/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { Recipient } from "./data.ts";
import { PersonText } from "./PersonText.tsx";
import { UsableFrom } from "./UsableFrom.tsx";

type ConfirmSendSheetProps = {
  /** The form that the answer sends. */
  formId: string;
  received: Dec | undefined;
  note: string;
  code: string;
  recipient: Recipient;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks once more before something is sent that only its recipient can give back. */
export function ConfirmSendSheet(props: ConfirmSendSheetProps) {
  const { formId, received, note, code, recipient, isOpen, onOpenChange } = props;
  const t = useText();
  const facts: Fact[] = [
    [recipient.name, <PersonText key="person" person={recipient} />],
    [
      t("sending.gets"),
      <Amount key="amount" value={received} currency={code} className="font-semibold" />,
    ],
    [t("wallet.fee"), t("wallet.free")],
  ];
  if (note !== "") facts.push([t("sending.note"), note]);
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("sending.confirm-title", { currency: code, name: recipient.name })}
      description={t("sending.confirm-text")}
      confirmLabel={t("sending.send")}
      formId={formId}
    >
      <FactList facts={facts} />
      <p className="pt-3 text-data">
        <UsableFrom recipient={recipient} />
      </p>
    </ConfirmSheet>
  );
}
