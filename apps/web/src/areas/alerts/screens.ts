import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const alerts = {
  alerts: screen(paths.alerts, () => import("./AlertsScreen.tsx"), {
    access: "private",
    texts: ["alerts", "refusals"],
  }),
};
