import { CallRefused } from "@candor/contract/client.ts";
import type { Find } from "../../lib/area.ts";
import { call } from "../../lib/client.ts";
import { userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The order that has this id: orders have no other name. */
export const findOrders: Find = async (text) => {
  const id = text.toLowerCase();
  if (!UUID.test(id)) return [];
  const found = await call("spot.findUserOrder", { id }).catch((error: unknown) => {
    if (error instanceof CallRefused && error.refused === "order-not-found") return undefined;
    throw error;
  });
  if (found === undefined) return [];
  const { user_id: user, account_name: name, order } = found;
  return [
    {
      to: `${userPath(user)}/orders?which=all`,
      title: `${order.symbol} ${t(`spot.${order.type}`)} ${order.amount}`,
      note: [name, t(`spot.state-${order.state}`)].join(" · "),
    },
  ];
};
