import { Card } from "@candor/ui/layout/Card.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { CHANGED_BY_LEADING, type Lead } from "../data.ts";

const LeaveSheet = lazyPart("LeaveSheet", () => import("./LeaveSheet.tsx"));

/** Pauses a lead, which opens no new copies, or ends the leading for good. */
export function LeadTurn({ row: { state } }: { row: Lead }) {
  const t = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  const { send, isPending } = useSend("copy.editLead", { invalidates: CHANGED_BY_LEADING });
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Switch
          label={t("copy.pause")}
          description={t("copy.pause-text")}
          isChecked={state === "paused"}
          isDisabled={isPending}
          onCheckedChange={(isPaused) => void send({ state: isPaused ? "paused" : "active" })}
        />
        <Button variant="danger" onClick={() => setIsLeaving(true)}>
          {t("copy.leave")}
        </Button>
      </div>
      <Suspense>{isLeaving && <LeaveSheet onClose={() => setIsLeaving(false)} />}</Suspense>
    </Card>
  );
}
