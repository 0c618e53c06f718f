import { account } from "./areas/account.ts";
import { alerts } from "./areas/alerts.ts";
import { auth } from "./areas/auth.ts";
import { bank } from "./areas/bank.ts";
import { content } from "./areas/content.ts";
import { contracts } from "./areas/contracts.ts";
import { conversion } from "./areas/conversion.ts";
import { costs } from "./areas/costs.ts";
import { credit } from "./areas/credit.ts";
import { custody } from "./areas/custody.ts";
import { deposit } from "./areas/deposit.ts";
import { dual } from "./areas/dual.ts";
import { finance } from "./areas/finance.ts";
import { house } from "./areas/house.ts";
import { identity } from "./areas/identity.ts";
import { ieo } from "./areas/ieo.ts";
import { invites } from "./areas/invites.ts";
import { loans } from "./areas/loans.ts";
import { markets } from "./areas/markets.ts";
import { notices } from "./areas/notices.ts";
import { options } from "./areas/options.ts";
import { security } from "./areas/security.ts";
import { sending } from "./areas/sending.ts";
import { spot } from "./areas/spot.ts";
import { staking } from "./areas/staking.ts";
import { statements } from "./areas/statements.ts";
import { suitability } from "./areas/suitability.ts";
import { trust } from "./areas/trust.ts";
import { wallet } from "./areas/wallet.ts";
import { withdrawal } from "./areas/withdrawal.ts";

/** Every area's calls and channels, by area and id. */
export const contract = {
  account,
  alerts,
  auth,
  bank,
  content,
  contracts,
  conversion,
  costs,
  credit,
  custody,
  deposit,
  dual,
  finance,
  house,
  identity,
  ieo,
  invites,
  loans,
  markets,
  notices,
  options,
  security,
  sending,
  spot,
  staking,
  statements,
  suitability,
  trust,
  wallet,
  withdrawal,
};
export type Contract = typeof contract;
export type AreaName = keyof Contract;
