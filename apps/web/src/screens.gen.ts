// Written by `npm run gen` from the areas of the contract; not edited by hand.
import { account } from "./areas/account/screens.ts";
import { alerts } from "./areas/alerts/screens.ts";
import { auth } from "./areas/auth/screens.ts";
import { bank } from "./areas/bank/screens.ts";
import { bots } from "./areas/bots/screens.ts";
import { chat } from "./areas/chat/screens.ts";
import { content } from "./areas/content/screens.ts";
import { contracts } from "./areas/contracts/screens.ts";
import { conversion } from "./areas/conversion/screens.ts";
import { copy } from "./areas/copy/screens.ts";
import { costs } from "./areas/costs/screens.ts";
import { coupons } from "./areas/coupons/screens.ts";
import { liabilities } from "./areas/liabilities/screens.ts";
import { credit } from "./areas/credit/screens.ts";
import { deposit } from "./areas/deposit/screens.ts";
import { dual } from "./areas/dual/screens.ts";
import { finance } from "./areas/finance/screens.ts";
import { game } from "./areas/game/screens.ts";
import { identity } from "./areas/identity/screens.ts";
import { ieo } from "./areas/ieo/screens.ts";
import { invites } from "./areas/invites/screens.ts";
import { keys } from "./areas/keys/screens.ts";
import { loans } from "./areas/loans/screens.ts";
import { markets } from "./areas/markets/screens.ts";
import { nft } from "./areas/nft/screens.ts";
import { notices } from "./areas/notices/screens.ts";
import { options } from "./areas/options/screens.ts";
import { otc } from "./areas/otc/screens.ts";
import { p2p } from "./areas/p2p/screens.ts";
import { security } from "./areas/security/screens.ts";
import { sending } from "./areas/sending/screens.ts";
import { spot } from "./areas/spot/screens.ts";
import { staking } from "./areas/staking/screens.ts";
import { statements } from "./areas/statements/screens.ts";
import { suitability } from "./areas/suitability/screens.ts";
import { support } from "./areas/support/screens.ts";
import { transparency } from "./areas/transparency/screens.ts";
import { wallet } from "./areas/wallet/screens.ts";
import { withdrawal } from "./areas/withdrawal/screens.ts";

/** The screens of each area, under the area's name. */
export const areas = {
  account,
  alerts,
  auth,
  bank,
  bots,
  chat,
  content,
  contracts,
  conversion,
  copy,
  costs,
  coupons,
  liabilities,
  credit,
  deposit,
  dual,
  finance,
  game,
  identity,
  ieo,
  invites,
  keys,
  loans,
  markets,
  nft,
  notices,
  options,
  otc,
  p2p,
  security,
  sending,
  spot,
  staking,
  statements,
  suitability,
  support,
  transparency,
  wallet,
  withdrawal,
};

/** Every screen by its name. */
export const screens = {
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
  ...dual,
  ...finance,
  ...game,
  ...identity,
  ...ieo,
  ...invites,
  ...keys,
  ...loans,
  ...markets,
  ...nft,
  ...notices,
  ...options,
  ...otc,
  ...p2p,
  ...security,
  ...sending,
  ...spot,
  ...staking,
  ...statements,
  ...suitability,
  ...support,
  ...transparency,
  ...wallet,
  ...withdrawal,
};
