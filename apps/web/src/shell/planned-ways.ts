import { PATHS } from "../paths.ts";
import type { Planned } from "./planned-paths.ts";

const finance = { to: PATHS.finance, label: "shell.finance" } as const;
const settings = { to: PATHS.settings, label: "shell.settings" } as const;
const trade = { to: PATHS.trade, label: "shell.trade" } as const;

const ways: Readonly<Record<Planned, typeof finance | typeof settings | typeof trade>> = {
  coupons: settings,
  loans: finance,
};

/** The screen that stands and is nearest to what a planned one will do. */
export const nextTo = (planned: Planned) => ways[planned];
