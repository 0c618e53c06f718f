import { screen } from "../../lib/screen.ts";

export const invites = {
  share: screen("/pages/setting/share", () => import("./ShareScreen.tsx"), {
    texts: ["invites"],
    budgetKb: 20,
  }),
};
