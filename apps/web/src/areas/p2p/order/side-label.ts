import type { Text } from "../../../lib/text.ts";
import type { Order } from "../order-data.ts";

/** Who speaks, as the reader knows them: themselves, the other side, or support. */
export const sideLabel = (
  by: "buyer" | "seller" | "support",
  role: Order["role"],
  t: Text,
): string => (by === "support" ? t("p2p.support") : by === role ? t("p2p.you") : t(`p2p.${by}`));
