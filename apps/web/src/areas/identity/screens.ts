import { screen } from "../../lib/screen.ts";

const texts = ["identity", "refusals"] as const;

export const identity = {
  identity: screen("/pages/setting/real_mark", () => import("./IdentityScreen.tsx"), { texts }),
  verify: screen("/pages/setting/real", () => import("./VerifyScreen.tsx"), {
    texts,
    budgetKb: 25,
  }),
};
