import { screen, textOf } from "../../lib/screen.ts";

const texts = ["security"] as const;
/** With the fields for passwords and codes. */
const formTexts = ["security", "auth"] as const;
const budgetKb = 28;

export const security = {
  security: screen("/pages/setting/security", () => import("./SecurityScreen.tsx"), {
    texts,
    budgetKb: 20,
  }),
  password: screen("/pages/setting/password", () => import("./PasswordScreen.tsx"), {
    texts: formTexts,
    budgetKb,
  }),
  payPassword: screen("/pages/setting/payPassword", () => import("./PayPasswordScreen.tsx"), {
    texts: [...formTexts, "refusals"],
    budgetKb,
  }),
  bind: screen("/pages/setting/bind", () => import("./BindScreen.tsx"), {
    texts: formTexts,
    budgetKb,
    search: ({ which }) => ({
      which: which === "mobile" ? ("mobile" as const) : ("email" as const),
    }),
  }),
  secondFactor: screen("/pages/setting/second_factor", () => import("./SecondFactorScreen.tsx"), {
    texts: formTexts,
    budgetKb,
  }),
  passkeys: screen("/pages/setting/passkeys", () => import("./PasskeysScreen.tsx"), {
    texts: formTexts,
    budgetKb,
  }),
  sessions: screen("/pages/setting/sessions", () => import("./SessionsScreen.tsx"), {
    texts,
    budgetKb: 20,
  }),
  activity: screen("/pages/setting/activity", () => import("./ActivityScreen.tsx"), {
    texts,
    budgetKb: 20,
  }),
  mailWord: screen("/pages/setting/mail_word", () => import("./MailWordScreen.tsx"), {
    texts,
    budgetKb,
  }),
  lock: screen("/pages/common/lock", () => import("./LockScreen.tsx"), {
    texts,
    /** Of the link in a mail that told of something its reader did not do. */
    search: ({ token }) => ({ token: textOf(token) ?? "" }),
  }),
};
