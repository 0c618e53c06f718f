import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { Spinner } from "@candor/ui/feedback/Spinner.tsx";
import { useText } from "../../../lib/text.ts";
import type { PositionFigureProps } from "./PositionFigures.tsx";

/** What the next second decides of a position, while it does. That it was accepted was said aloud; this is there to be read. */
export function Deciding({
  position: { decision },
  isLine = false,
  id,
}: PositionFigureProps & { isLine?: boolean; id?: string }) {
  const t = useText();
  if (decision === null) return null;
  const text = t(`contracts.deciding-${decision.kind}`);
  if (isLine)
    return (
      <span id={id} data-testid="deciding" className="inline-flex items-center gap-1.5 text-accent">
        <Spinner size={14} />
        {text}
      </span>
    );
  return (
    <div id={id} data-testid="deciding" className="flex flex-col gap-1.5 text-accent">
      <p>{text}</p>
      <Progress label={text} value={undefined} className="[&>div]:h-1" />
    </div>
  );
}
