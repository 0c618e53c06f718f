import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["dual", "finance", "refusals"] as const;

/** The shelf that an address says. */
const idOf = ({ id: raw }: Record<string, unknown>): { id?: string } => {
  const id = textOf(raw);
  return id === undefined ? {} : { id };
};

export const dual = {
  // The list differs between live and demo, so it is not read before the session is known.
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
