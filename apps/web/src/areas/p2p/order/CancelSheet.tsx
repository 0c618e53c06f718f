import { P2P_CANCEL_CAUSES } from "@candor/contract/areas/p2p/choices.ts";
import { RadioList } from "@candor/ui/form/RadioList.tsx";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { ConfirmCall } from "../../../parts/ConfirmCall.tsx";
import { CHANGED_BY_ORDER, type Order } from "../order-data.ts";

type Cause = (typeof P2P_CANCEL_CAUSES)[number];

/** Asks before a purchase or a request is cancelled: who has paid must not. */
export function CancelSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const [cause, setCause] = useState<Cause>("changed");
  const isRequest = order.state === "waiting";
  return (
    <ConfirmCall
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isRequest ? "p2p.cancel-request" : "p2p.cancel-title")}
      description={t(isRequest ? "p2p.cancel-request-text" : "p2p.cancel-text")}
      confirmLabel={t("p2p.act-cancel")}
      dismissLabel={t("p2p.keep")}
      call="p2p.cancelOrder"
      input={{ id: order.id, cause }}
      invalidates={CHANGED_BY_ORDER}
      done={t("p2p.cancelled")}
    >
      {!isRequest && (
        <RadioList
          label={t("p2p.cause")}
          value={cause}
          onValueChange={setCause}
          onChosen={() => undefined}
          options={P2P_CANCEL_CAUSES.map((value) => ({
            value,
            label: t(`p2p.cancel-cause-${value}`),
          }))}
        />
      )}
    </ConfirmCall>
  );
}
