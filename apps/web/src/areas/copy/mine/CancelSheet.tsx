import { RadioList } from "@candor/ui/form/RadioList.tsx";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { ConfirmCall } from "../../../parts/ConfirmCall.tsx";
import { CHANGED_BY_COPYING, type Relation } from "../data.ts";

const WAYS = ["keep", "close"] as const;

type CancelSheetProps = { relation: Relation; onClose: () => void };

/** Asks before a lead is no longer copied, and what becomes of the copies that are open. */
export function CancelSheet({ relation, onClose }: CancelSheetProps) {
  const t = useText();
  const [way, setWay] = useState<(typeof WAYS)[number]>("keep");
  const { account_name: name, follow_user_id: id } = relation;
  return (
    <ConfirmCall
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("copy.cancel-title", { name })}
      description={t("copy.cancel-text")}
      confirmLabel={t("copy.cancel")}
      dismissLabel={t("copy.go-on")}
      call="copy.cancelFollow"
      input={{ follow_user_id: id, close: way === "close" }}
      invalidates={CHANGED_BY_COPYING}
      done={t("copy.cancelled", { name })}
    >
      <RadioList
        label={t("copy.open-copies")}
        value={way}
        onValueChange={setWay}
        onChosen={() => undefined}
        options={WAYS.map((value) => ({
          value,
          label: t(`copy.cancel-${value}`),
          description: t(`copy.cancel-${value}-text`),
        }))}
      />
    </ConfirmCall>
  );
}
