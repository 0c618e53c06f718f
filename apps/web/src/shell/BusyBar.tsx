import { useEffect, useState } from "react";
import { useUnanswered } from "../lib/unanswered.ts";
import { useStepUp } from "../lib/step-up.ts";
import { useText } from "../lib/text.ts";

/** A faster answer needs no sign (specification, point 7). */
const SHOWN_AFTER_MS = 800;

/** A line at the top edge while something that was sent takes its time. */
export function BusyBar() {
  const t = useText();
  // The bar is hidden while the app waits for the user.
  const isAsked = useStepUp(({ asked }) => asked !== undefined);
  const isBusy = useUnanswered() > 0 && !isAsked;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setIsLate(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isBusy]);
  if (!isBusy || !isLate) return null;
  return (
    <div role="status">
      <div
        role="progressbar"
        aria-label={t("shell.working")}
        className="fixed inset-x-0 top-0 z-60 h-0.5 animate-breathe bg-accent"
      />
    </div>
  );
}
