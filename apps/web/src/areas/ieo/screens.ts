import { screen } from "../../lib/screen.ts";

const projectOf = ({ project }: Record<string, unknown>): { project?: number } =>
  typeof project === "number" ? { project } : {};

export const ieo = {
  ieo: screen("/pages/ieo/ieo", () => import("./IeoScreen.tsx"), {
    texts: ["ieo"],
  }),
  ieoSubscribe: screen("/pages/ieo/subscribe", () => import("./SubscribeScreen.tsx"), {
    texts: ["ieo", "finance", "refusals"],
    search: projectOf,
    budgetKb: 20,
  }),
  ieoOrders: screen("/pages/ieo/order", () => import("./SubscriptionsScreen.tsx"), {
    texts: ["ieo"],
  }),
};
