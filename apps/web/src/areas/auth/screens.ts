import { screen, textOf } from "../../lib/screen.ts";

/** `back` is where the person wanted to go; whether it leads there is looked at when going. */
const search = ({ back }: Record<string, unknown>): { back?: string | undefined } =>
  textOf(back) === undefined ? {} : { back: textOf(back) };

export const auth = {
  login: screen("/pages/common/login", "LoginScreen", () => import("./LoginScreen.tsx"), {
    texts: ["auth"],
    search,
    budgetKb: 28,
  }),
  register: screen(
    "/pages/common/register",
    "RegisterScreen",
    () => import("./RegisterScreen.tsx"),
    {
      texts: ["auth"],
      search,
      budgetKb: 28,
    },
  ),
};
