import { screen, textOf } from "../../lib/screen.ts";

const texts = ["security"] as const;
/** With the fields for passwords and codes. */
const formTexts = ["security", "auth"] as const;
const budgetKb = 28;

export const security = {
  security: screen(
    "/pages/setting/security",
    "SecurityScreen",
    () => import("./SecurityScreen.tsx"),
    {
      texts,
      budgetKb: 20,
    },
  ),
  password: screen(
    "/pages/setting/password",
    "PasswordScreen",
    () => import("./PasswordScreen.tsx"),
    {
      texts: formTexts,
      budgetKb,
    },
  ),
  payPassword: screen(
    "/pages/setting/payPassword",
    "PayPasswordScreen",
    () => import("./PayPasswordScreen.tsx"),
    { texts: [...formTexts, "refusals"], budgetKb },
  ),
  bind: screen("/pages/setting/bind", "BindScreen", () => import("./BindScreen.tsx"), {
    texts: formTexts,
    budgetKb,
    search: ({ which }) => ({
      which: which === "mobile" ? ("mobile" as const) : ("email" as const),
    }),
  }),
  secondFactor: screen(
    "/pages/setting/second_factor",
    "SecondFactorScreen",
    () => import("./SecondFactorScreen.tsx"),
    { texts: formTexts, budgetKb },
  ),
  passkeys: screen(
    "/pages/setting/passkeys",
    "PasskeysScreen",
    () => import("./PasskeysScreen.tsx"),
    {
      texts: formTexts,
      budgetKb,
    },
  ),
  sessions: screen(
    "/pages/setting/sessions",
    "SessionsScreen",
    () => import("./SessionsScreen.tsx"),
    {
      texts,
      budgetKb: 20,
    },
  ),
  activity: screen(
    "/pages/setting/activity",
    "ActivityScreen",
    () => import("./ActivityScreen.tsx"),
    {
      texts,
      budgetKb: 20,
    },
  ),
  mailWord: screen(
    "/pages/setting/mail_word",
    "MailWordScreen",
    () => import("./MailWordScreen.tsx"),
    {
      texts,
      budgetKb,
    },
  ),
  lock: screen("/pages/common/lock", "LockScreen", () => import("./LockScreen.tsx"), {
    texts,
    /** Of the link in a mail that told of something its reader did not do. */
    search: ({ token }) => ({ token: textOf(token) ?? "" }),
  }),
};
