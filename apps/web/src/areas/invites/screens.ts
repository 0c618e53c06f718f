import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const invites = {
  share: screen(paths.share, () => import("./ShareScreen.tsx"), {
    access: "live",
    texts: ["invites"],
    budgetKb: 20,
  }),
};
