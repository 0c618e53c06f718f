import { account } from "./areas/account.operator.ts";
import { alerts } from "./areas/alerts.operator.ts";
import { auth } from "./areas/auth.operator.ts";
import { bank } from "./areas/bank.operator.ts";
import { content } from "./areas/content.operator.ts";
import { contracts } from "./areas/contracts.operator.ts";
import { conversion } from "./areas/conversion.operator.ts";
import { costs } from "./areas/costs.operator.ts";
import { credit } from "./areas/credit.operator.ts";
import { custody } from "./areas/custody.operator.ts";
import { deposit } from "./areas/deposit.operator.ts";
import { dual } from "./areas/dual.operator.ts";
import { finance } from "./areas/finance.operator.ts";
import { house } from "./areas/house.operator.ts";
import { identity } from "./areas/identity.operator.ts";
import { ieo } from "./areas/ieo.operator.ts";
import { invites } from "./areas/invites.operator.ts";
import { loans } from "./areas/loans.operator.ts";
import { markets } from "./areas/markets.operator.ts";
import { notices } from "./areas/notices.operator.ts";
import { options } from "./areas/options.operator.ts";
import { security } from "./areas/security.operator.ts";
import { sending } from "./areas/sending.operator.ts";
import { spot } from "./areas/spot.operator.ts";
import { staking } from "./areas/staking.operator.ts";
import { statements } from "./areas/statements.operator.ts";
import { suitability } from "./areas/suitability.operator.ts";
import { trust } from "./areas/trust.operator.ts";
import { wallet } from "./areas/wallet.operator.ts";
import { withdrawal } from "./areas/withdrawal.operator.ts";

/** Every call of the operators' console, by area and id. */
export const operatorContract = {
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
export type OperatorContract = typeof operatorContract;
