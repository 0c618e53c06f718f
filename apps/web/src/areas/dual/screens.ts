import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["dual", "finance", "refusals"] as const;

/** The shelf that an address says. */
const idOf = ({ id: raw }: Record<string, unknown>): { id?: string } => {
  const id = textOf(raw);
  return id === undefined ? {} : { id };
};

export const dual = {
  // Its list differs between live and demo: asked for early, before the session is known, it would be the wrong one.
  dual: screen(paths.dual, () => import("./ShelvesScreen.tsx"), {
    texts,
  }),
  dualPurchase: screen(paths.dualPurchase, () => import("./PurchaseScreen.tsx"), {
    texts,
    search: idOf,
    budgetKb: 24,
  }),
  dualOrders: screen(paths.dualOrders, () => import("./OrdersScreen.tsx"), {
    access: "private",
    texts,
    budgetKb: 24,
  }),
  dualHelp: screen(paths.dualHelp, () => import("./HelpScreen.tsx"), { texts }),
};
