import { screen, textOf } from "../../lib/screen.ts";

/** `back` is where the person wanted to go; whether it leads there is looked at when going. */
const search = ({ back }: Record<string, unknown>): { back?: string | undefined } =>
  textOf(back) === undefined ? {} : { back: textOf(back) };

const texts = ["auth"] as const;
const budgetKb = 28;

export const auth = {
  login: screen("/pages/common/login", () => import("./LoginScreen.tsx"), {
    texts,
    search,
    budgetKb,
  }),
  register: screen("/pages/common/register", () => import("./RegisterScreen.tsx"), {
    texts,
    search,
    budgetKb,
  }),
  forget: screen("/pages/common/forget", () => import("./ForgetScreen.tsx"), {
    texts,
    budgetKb,
  }),
};
