import { Spinner } from "@candor/ui/feedback/Spinner.tsx";
import { useText } from "../../../lib/text.ts";

/** In place of what could be done about an order: the next second decides it. That it was accepted was said aloud. */
export function Deciding() {
  const t = useText();
  return (
    <span data-testid="deciding" className="inline-flex items-center gap-1.5 text-accent">
      <Spinner size={14} />
      {t("spot.state-accepted")}
    </span>
  );
}
