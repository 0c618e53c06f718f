import type { Dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import type { Question } from "../../lib/asked-form.ts";
import { useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import { UsableFrom } from "../../parts/UsableFrom.tsx";
import type { Recipient } from "./data.ts";
import { PersonText } from "./PersonText.tsx";

type SendSheetProps = Question & {
  received: Dec | undefined;
  note: string;
  code: string;
  recipient: Recipient;
};

/** Asks once more before something is sent that only its recipient can give back. */
export function SendSheet(props: SendSheetProps) {
  const { received, note, code, recipient, ...question } = props;
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
      {...question}
      title={t("sending.confirm-title", { currency: code, name: recipient.name })}
      description={t("sending.confirm-text")}
      confirmLabel={t("sending.send")}
    >
      <FactList facts={facts} />
      <p className="pt-3 text-data">
        <UsableFrom words={t("sending.usable-from")} from={recipient.usable_from} />
      </p>
    </ConfirmSheet>
  );
}
