import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["identity", "refusals", "rejections"] as const;

export const identity = {
  identity: screen(paths.identity, () => import("./IdentityScreen.tsx"), {
    access: "live",
    texts,
  }),
  verify: screen(paths.verify, () => import("./VerifyScreen.tsx"), {
    access: "live",
    texts,
    budgetKb: 25,
  }),
};
