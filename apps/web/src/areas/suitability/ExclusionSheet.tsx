import type { EXCLUSION_MONTHS } from "@candor/contract/words.ts";
import { monthsLater } from "@candor/rules/suitability.ts";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { isCalledOff, useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { BreakUntil } from "./BreakUntil.tsx";

type ExclusionSheetProps = {
  months: (typeof EXCLUSION_MONTHS)[number];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before an exclusion: it cannot be taken back. */
export function ExclusionSheet({ months, isOpen, onOpenChange }: ExclusionSheetProps) {
  const t = useText();
  const [openedAt] = useState(() => new Date(serverNow()));
  const { send, isPending, error } = useSend("suitability.excludeOneself", {
    isInline: true,
    invalidates: ["suitability.getSuitability"],
    onDone: () => {
      toast(t("suitability.exclusion-done"), { tone: "success" });
      onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("suitability.exclusion-question")}
      description={t("suitability.exclusion-confirm")}
      confirmLabel={t("suitability.exclusion-start")}
      tone="danger"
      isPending={isPending}
      error={error === null || isCalledOff(error) ? undefined : failureText(error, t)}
      onConfirm={() => void send({ months: `${months}` })}
    >
      <BreakUntil
        label={t("suitability.exclusion-until")}
        until={monthsLater(openedAt, months).toISOString()}
      />
    </ConfirmSheet>
  );
}
