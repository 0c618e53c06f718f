import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { hashHistory } from "../../lib/history.ts";
import { useText } from "../../lib/text.ts";

const ConfirmSheet = lazyPart("ConfirmSheet", () => import("@candor/ui/overlay/ConfirmSheet.tsx"));

type Asked = { answer: (isStaying: boolean) => void };

/** Asks before another screen takes the place of what was written and not saved. */
export function LeaveGuard({ isUp }: { isUp: boolean }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    if (!isUp) return undefined;
    return hashHistory.block({
      blockerFn: () => new Promise<boolean>((answer) => setAsked({ answer })),
      // The form itself asks before the page is closed.
      enableBeforeUnload: false,
    });
  }, [isUp]);
  if (asked === undefined) return null;
  const answer = (isStaying: boolean) => {
    setAsked(undefined);
    asked.answer(isStaying);
  };
  return (
    <Suspense>
      <ConfirmSheet
        isOpen
        onOpenChange={() => answer(true)}
        title={t("account.unsaved")}
        description={t("account.unsaved-text")}
        confirmLabel={t("account.leave")}
        dismissLabel={t("account.stay")}
        tone="danger"
        onConfirm={() => answer(false)}
      />
    </Suspense>
  );
}
