import { Button } from "@candor/ui/action/Button.tsx";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import type { Node } from "../data.ts";

const ConfirmCall = lazyPart("ConfirmCall", () => import("../../../parts/ConfirmCall.tsx"));

/** Stops advertising and takes the deposit back; before that is possible, says from when it is. */
export function LeaveNode({ node: { leave_from: from } }: { node: Node }) {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const now = useCurrentMinute();
  const isFree = from !== null && new Date(from).getTime() <= now;
  return (
    <div className="flex flex-col gap-2">
      {!isFree && (
        <p className="text-data text-text-2">
          {from === null ? (
            t("p2p.leave-open-orders")
          ) : (
            <>
              {t("p2p.leave-from")} <Time value={from} style="moment" />
            </>
          )}
        </p>
      )}
      <Button variant="danger" disabled={!isFree} onClick={() => setIsAsked(true)}>
        {t("p2p.leave")}
      </Button>
      <Suspense>
        {isAsked && (
          <ConfirmCall
            isOpen
            onOpenChange={setIsAsked}
            title={t("p2p.leave-title")}
            description={t("p2p.leave-text")}
            confirmLabel={t("p2p.leave")}
            call="p2p.leaveNode"
            input={{}}
            invalidates={["p2p.getNode", "p2p.listOwnAdvertisements", "wallet.listBalances"]}
            done={t("p2p.node-left")}
          />
        )}
      </Suspense>
    </div>
  );
}
