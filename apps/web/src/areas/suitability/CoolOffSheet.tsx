import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import type { COOL_OFF_DAYS } from "@candor/contract/words.ts";
import { daysLater } from "@candor/rules/suitability.ts";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { BreakUntil } from "./BreakUntil.tsx";

type CoolOffSheetProps = {
  product: SuitabilityProduct;
  days: (typeof COOL_OFF_DAYS)[number];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a break begins: it cannot be ended sooner. */
export function CoolOffSheet({ product, days, isOpen, onOpenChange }: CoolOffSheetProps) {
  const t = useText();
  const [openedAt] = useState(() => new Date(serverNow()));
  const { send, isPending, error } = useSend("suitability.coolOff", {
    isInline: true,
    invalidates: ["suitability.getSuitability"],
    onDone: () => {
      toast(t("suitability.cool-off-done"), { tone: "success" });
      onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("suitability.cool-off-question")}
      description={t("suitability.cool-off-confirm")}
      confirmLabel={t("suitability.cool-off-start")}
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send({ product, days: `${days}` })}
    >
      <BreakUntil
        label={t("suitability.cool-off-until")}
        until={daysLater(openedAt, days).toISOString()}
      />
    </ConfirmSheet>
  );
}
