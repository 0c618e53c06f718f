import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../lib/text.ts";

type SideProps = { trade: { symbol: string; direction: "long" | "short"; multiple?: number } };

/** The contract of a trade, its direction and leverage. */
export function Side({ trade: { symbol, direction, multiple } }: SideProps) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-2 font-medium">
      <span translate="no">{symbol}</span>
      <Badge tone={direction === "long" ? "up" : "down"}>
        {t(direction === "long" ? "copy.long" : "copy.short")}
        {multiple !== undefined && ` ${multiple}x`}
      </Badge>
    </span>
  );
}
