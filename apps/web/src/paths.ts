import { paths as account } from "./areas/account/paths.ts";
import { paths as alerts } from "./areas/alerts/paths.ts";
import { paths as auth } from "./areas/auth/paths.ts";
import { paths as bank } from "./areas/bank/paths.ts";
import { paths as bots } from "./areas/bots/paths.ts";
import { paths as chat } from "./areas/chat/paths.ts";
import { paths as content } from "./areas/content/paths.ts";
import { paths as contracts } from "./areas/contracts/paths.ts";
import { paths as conversion } from "./areas/conversion/paths.ts";
import { paths as copy } from "./areas/copy/paths.ts";
import { paths as costs } from "./areas/costs/paths.ts";
import { paths as coupons } from "./areas/coupons/paths.ts";
import { paths as credit } from "./areas/credit/paths.ts";
import { paths as deposit } from "./areas/deposit/paths.ts";
import { paths as finance } from "./areas/finance/paths.ts";
import { paths as game } from "./areas/game/paths.ts";
import { paths as invites } from "./areas/invites/paths.ts";
import { paths as identity } from "./areas/identity/paths.ts";
import { paths as keys } from "./areas/keys/paths.ts";
import { paths as liabilities } from "./areas/liabilities/paths.ts";
import { paths as markets } from "./areas/markets/paths.ts";
import { paths as nft } from "./areas/nft/paths.ts";
import { paths as notices } from "./areas/notices/paths.ts";
import { paths as options } from "./areas/options/paths.ts";
import { paths as p2p } from "./areas/p2p/paths.ts";
import { paths as otc } from "./areas/otc/paths.ts";
import { paths as security } from "./areas/security/paths.ts";
import { paths as sending } from "./areas/sending/paths.ts";
import { paths as spot } from "./areas/spot/paths.ts";
import { paths as statements } from "./areas/statements/paths.ts";
import { paths as suitability } from "./areas/suitability/paths.ts";
import { paths as support } from "./areas/support/paths.ts";
import { paths as transparency } from "./areas/transparency/paths.ts";
import { paths as wallet } from "./areas/wallet/paths.ts";
import { paths as withdrawal } from "./areas/withdrawal/paths.ts";
import { paths as staking } from "./areas/staking/paths.ts";
import { paths as ieo } from "./areas/ieo/paths.ts";
import { paths as dual } from "./areas/dual/paths.ts";
import { paths as loans } from "./areas/loans/paths.ts";

/** The screens' addresses by name: a leaf, so that a screen which leads to another imports no screen. */
export const PATHS = {
  ...account,
  ...alerts,
  ...auth,
  ...bank,
  ...bots,
  ...chat,
  ...content,
  ...contracts,
  ...conversion,
  ...copy,
  ...costs,
  ...coupons,
  ...liabilities,
  ...credit,
  ...deposit,
  ...finance,
  ...game,
  ...invites,
  ...identity,
  ...keys,
  ...markets,
  ...nft,
  ...notices,
  ...options,
  ...p2p,
  ...otc,
  ...security,
  ...sending,
  ...spot,
  ...statements,
  ...suitability,
  ...support,
  ...transparency,
  ...wallet,
  ...withdrawal,
  ...staking,
  ...ieo,
  ...dual,
  ...loans,
} as const;
