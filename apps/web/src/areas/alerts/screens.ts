import { screen } from "../../lib/screen.ts";

export const alerts = {
  alerts: screen("/pages/setting/alerts", () => import("./AlertsScreen.tsx"), {
    texts: ["alerts", "refusals"],
  }),
};
