import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../lib/text.ts";
import type { Product } from "./data.ts";

/** Marks a product whose interest is bounded by a budget. */
export function PromotionBadge({ product }: { product: Product }) {
  const t = useText();
  return product.budget === null ? null : <Badge tone="accent">{t("staking.promotion")}</Badge>;
}
