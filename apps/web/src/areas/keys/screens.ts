import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const keys = {
  apiKeys: screen(paths.apiKeys, () => import("./ApiKeysScreen.tsx"), {
    access: "private",
    texts: ["keys", "refusals"],
    budgetKb: 20,
  }),
};
