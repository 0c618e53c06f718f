import { screen, textOf } from "../../lib/screen.ts";

const texts = ["dual", "finance", "refusals"] as const;

/** The shelf that an address says. */
const idOf = ({ id: raw }: Record<string, unknown>): { id?: string } => {
  const id = textOf(raw);
  return id === undefined ? {} : { id };
};

export const dual = {
  // Its list differs between live and demo: asked for early, before the session is known, it would be the wrong one.
  dual: screen("/pages/invest/invest", () => import("./ShelvesScreen.tsx"), {
    texts,
  }),
  dualPurchase: screen("/pages/invest/purchase", () => import("./PurchaseScreen.tsx"), {
    texts,
    search: idOf,
    budgetKb: 24,
  }),
  dualOrders: screen("/pages/invest/mine", () => import("./OrdersScreen.tsx"), {
    texts,
    budgetKb: 24,
  }),
  dualHelp: screen("/pages/invest/help", () => import("./HelpScreen.tsx"), { texts }),
};
