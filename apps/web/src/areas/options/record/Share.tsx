import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../../lib/text.ts";
import { type Day, isWithinBand } from "./record.ts";

/** How often users won, and whether that lies where even odds let expect it. */
export function Share({ of: counted }: { of: Pick<Day, "share" | "low" | "high"> }) {
  const t = useText();
  const isWithin = isWithinBand(counted);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Percent value={counted.share} variant="plain" />
      {isWithin !== undefined && (
        <Badge tone={isWithin ? "neutral" : "warning"}>
          {t(isWithin ? "options.within-band" : "options.outside-band")}
        </Badge>
      )}
    </span>
  );
}
