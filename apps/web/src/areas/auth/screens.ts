import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

/** `back` is where the person wanted to go; whether it leads there is looked at when going. */
const search = ({ back }: Record<string, unknown>): { back?: string | undefined } =>
  textOf(back) === undefined ? {} : { back: textOf(back) };

const texts = ["auth"] as const;
const budgetKb = 28;

export const auth = {
  login: screen(paths.login, () => import("./LoginScreen.tsx"), {
    texts,
    search,
    budgetKb,
  }),
  register: screen(paths.register, () => import("./RegisterScreen.tsx"), {
    texts,
    search,
    budgetKb,
  }),
  forget: screen(paths.forget, () => import("./ForgetScreen.tsx"), {
    texts,
    budgetKb,
  }),
};
