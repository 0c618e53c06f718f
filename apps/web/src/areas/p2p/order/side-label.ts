import type { Text } from "../../../lib/text.ts";
import type { Order } from "../order-data.ts";

/** Returns the label of a message's author: the reader, the other side, or support. */
export const sideLabel = (
  by: "buyer" | "seller" | "support",
  role: Order["role"],
  t: Text,
): string => (by === "support" ? t("p2p.support") : by === role ? t("p2p.you") : t(`p2p.${by}`));
