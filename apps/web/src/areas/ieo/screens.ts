import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const projectOf = ({ project }: Record<string, unknown>): { project?: number } =>
  typeof project === "number" ? { project } : {};

export const ieo = {
  ieo: screen(paths.ieo, () => import("./IeoScreen.tsx"), {
    texts: ["ieo"],
  }),
  ieoSubscribe: screen(paths.ieoSubscribe, () => import("./SubscribeScreen.tsx"), {
    texts: ["ieo", "finance", "refusals"],
    search: projectOf,
    budgetKb: 20,
  }),
  ieoOrders: screen(paths.ieoOrders, () => import("./SubscriptionsScreen.tsx"), {
    access: "private",
    texts: ["ieo"],
  }),
};
