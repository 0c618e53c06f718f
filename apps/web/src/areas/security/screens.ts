import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["security"] as const;
/** The texts of screens with fields for passwords and codes. */
const formTexts = ["security", "auth"] as const;
const budgetKb = 28;

export const security = {
  security: screen(paths.security, () => import("./SecurityScreen.tsx"), {
    access: "live",
    texts,
    budgetKb: 20,
  }),
  password: screen(paths.password, () => import("./PasswordScreen.tsx"), {
    access: "live",
    texts: formTexts,
    budgetKb,
  }),
  payPassword: screen(paths.payPassword, () => import("./PayPasswordScreen.tsx"), {
    access: "live",
    texts: [...formTexts, "refusals"],
    budgetKb,
  }),
  bind: screen(paths.bind, () => import("./BindScreen.tsx"), {
    access: "live",
    texts: formTexts,
    budgetKb,
    search: ({ which }) => ({
      which: which === "mobile" ? ("mobile" as const) : ("email" as const),
    }),
  }),
  secondFactor: screen(paths.secondFactor, () => import("./SecondFactorScreen.tsx"), {
    access: "live",
    texts: formTexts,
    budgetKb,
  }),
  passkeys: screen(paths.passkeys, () => import("./PasskeysScreen.tsx"), {
    access: "live",
    texts: formTexts,
    budgetKb,
  }),
  sessions: screen(paths.sessions, () => import("./SessionsScreen.tsx"), {
    access: "live",
    texts,
    budgetKb: 20,
  }),
  activity: screen(paths.activity, () => import("./ActivityScreen.tsx"), {
    access: "live",
    texts,
    budgetKb: 20,
  }),
  mailWord: screen(paths.mailWord, () => import("./MailWordScreen.tsx"), {
    access: "live",
    texts,
    budgetKb,
  }),
  lock: screen(paths.lock, () => import("./LockScreen.tsx"), {
    texts,
    /** The token of the link in a security mail. */
    search: ({ token }) => ({ token: textOf(token) ?? "" }),
  }),
};
