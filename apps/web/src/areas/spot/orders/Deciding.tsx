import { Spinner } from "@candor/ui/feedback/Spinner.tsx";
import { useText } from "../../../lib/text.ts";

/** Replaces an order's buttons while the next second decides it. A message has announced the acceptance. */
export function Deciding() {
  const t = useText();
  return (
    <span data-testid="deciding" className="inline-flex items-center gap-1.5 text-accent">
      <Spinner size={14} />
      {t("spot.state-accepted")}
    </span>
  );
}
