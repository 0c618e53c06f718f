import { account } from "./areas/account/screens.ts";
import { alerts } from "./areas/alerts/screens.ts";
import { auth } from "./areas/auth/screens.ts";
import { bank } from "./areas/bank/screens.ts";
import { content } from "./areas/content/screens.ts";
import { contracts } from "./areas/contracts/screens.ts";
import { conversion } from "./areas/conversion/screens.ts";
import { costs } from "./areas/costs/screens.ts";
import { credit } from "./areas/credit/screens.ts";
import { deposit } from "./areas/deposit/screens.ts";
import { finance } from "./areas/finance/screens.ts";
import { invites } from "./areas/invites/screens.ts";
import { identity } from "./areas/identity/screens.ts";
import { markets } from "./areas/markets/screens.ts";
import { notices } from "./areas/notices/screens.ts";
import { options } from "./areas/options/screens.ts";
import { security } from "./areas/security/screens.ts";
import { sending } from "./areas/sending/screens.ts";
import { spot } from "./areas/spot/screens.ts";
import { statements } from "./areas/statements/screens.ts";
import { suitability } from "./areas/suitability/screens.ts";
import { wallet } from "./areas/wallet/screens.ts";
import { withdrawal } from "./areas/withdrawal/screens.ts";
import { staking } from "./areas/staking/screens.ts";
import { ieo } from "./areas/ieo/screens.ts";
import { dual } from "./areas/dual/screens.ts";
import { loans } from "./areas/loans/screens.ts";

/** The texts that stand around every screen. */
export const shellTexts = ["common", "shell"] as const;

/** The screens of each area, under the area's name. */
export const areas = {
  account,
  alerts,
  auth,
  bank,
  content,
  contracts,
  conversion,
  costs,
  credit,
  deposit,
  identity,
  invites,
  markets,
  notices,
  options,
  security,
  sending,
  staking,
  ieo,
  dual,
  finance,
  loans,
  spot,
  statements,
  suitability,
  wallet,
  withdrawal,
};

/** Every screen by its name. */
export const screens = {
  ...account,
  ...alerts,
  ...auth,
  ...bank,
  ...content,
  ...contracts,
  ...conversion,
  ...costs,
  ...credit,
  ...deposit,
  ...invites,
  ...identity,
  ...markets,
  ...notices,
  ...options,
  ...security,
  ...sending,
  ...staking,
  ...ieo,
  ...dual,
  ...finance,
  ...loans,
  ...spot,
  ...statements,
  ...suitability,
  ...wallet,
  ...withdrawal,
};

type Paths = { [Name in keyof typeof screens]: (typeof screens)[Name]["path"] };

/** The screens' addresses by name. */
export const PATHS = Object.fromEntries(
  Object.entries(screens).map(([name, { path }]) => [name, path]),
) as Paths;
