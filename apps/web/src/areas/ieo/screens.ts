import { screen } from "../../lib/screen.ts";

const projectOf = ({ project }: Record<string, unknown>): { project?: number } =>
  typeof project === "number" ? { project } : {};

export const ieo = {
  ieo: screen("/pages/ieo/ieo", "IeoScreen", () => import("./IeoScreen.tsx"), {
    texts: ["ieo"],
  }),
  ieoSubscribe: screen(
    "/pages/ieo/subscribe",
    "SubscribeScreen",
    () => import("./SubscribeScreen.tsx"),
    { texts: ["ieo", "finance", "refusals"], search: projectOf },
  ),
  ieoOrders: screen(
    "/pages/ieo/order",
    "SubscriptionsScreen",
    () => import("./SubscriptionsScreen.tsx"),
    {
      texts: ["ieo"],
    },
  ),
};
