import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../../lib/text.ts";
import type { Fill } from "./order-data.ts";

export function FillSide({ fill }: { fill: Fill }) {
  const t = useText();
  return (
    <Badge tone={fill.type === "buy" ? "up" : "down"}>
      {t(fill.type === "buy" ? "spot.buy" : "spot.sell")}
    </Badge>
  );
}

export function FillRole({ fill }: { fill: Fill }) {
  const t = useText();
  return <>{t(fill.role === "maker" ? "orders.maker" : "orders.taker")}</>;
}
