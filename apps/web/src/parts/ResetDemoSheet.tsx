import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { failureText } from "../lib/failure.ts";
import { queryClient } from "../lib/query.ts";
import { useSend } from "../lib/send.ts";
import { useText } from "../lib/text.ts";

type ResetDemoSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Asks before the demo account begins anew. */
export function ResetDemoSheet({ isOpen, onOpenChange }: ResetDemoSheetProps) {
  const t = useText();
  const { send, isPending, error, reset } = useSend("auth.resetDemo", { isInline: true });
  const close = (isStillOpen: boolean) => {
    reset();
    onOpenChange(isStillOpen);
  };
  const begin = async () => {
    if ((await send({})) === undefined) return;
    // Orders, balances and all that is summed from them.
    void queryClient.invalidateQueries();
    toast(t("account.demo-reset-done"), { tone: "success" });
    onOpenChange(false);
  };
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={close}
      title={t("account.demo-reset-title")}
      description={t("account.demo-reset-text")}
      confirmLabel={t("account.demo-reset-now")}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void begin()}
    />
  );
}
