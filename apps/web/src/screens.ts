import { account } from "./areas/account/screens.ts";
import { auth } from "./areas/auth/screens.ts";
import { content } from "./areas/content/screens.ts";
import { markets } from "./areas/markets/screens.ts";
import { notices } from "./areas/notices/screens.ts";
import { spot } from "./areas/spot/screens.ts";
import { wallet } from "./areas/wallet/screens.ts";

/** The texts that stand around every screen. */
export const shellTexts = ["common", "shell"] as const;

/** The screens of each area, under the area's name. */
export const areas = { account, auth, content, markets, notices, spot, wallet };

/** Every screen by its name. */
export const screens = {
  ...account,
  ...auth,
  ...content,
  ...markets,
  ...notices,
  ...spot,
  ...wallet,
};

type Paths = { [Name in keyof typeof screens]: (typeof screens)[Name]["path"] };

/** The screens' addresses by name. */
export const PATHS = Object.fromEntries(
  Object.entries(screens).map(([name, { path }]) => [name, path]),
) as Paths;
