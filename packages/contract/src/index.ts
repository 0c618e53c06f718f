import { account as accountConsole } from "./areas/account/operator.ts";
import { account } from "./areas/account/calls.ts";
import { alerts as alertsConsole } from "./areas/alerts/operator.ts";
import { alerts } from "./areas/alerts/calls.ts";
import { auth as authConsole } from "./areas/auth/operator.ts";
import { auth } from "./areas/auth/calls.ts";
import { bank as bankConsole } from "./areas/bank/operator.ts";
import { bank } from "./areas/bank/calls.ts";
import { bots as botsConsole } from "./areas/bots/operator.ts";
import { bots } from "./areas/bots/calls.ts";
import { chat as chatConsole } from "./areas/chat/operator.ts";
import { chat } from "./areas/chat/calls.ts";
import { content as contentConsole } from "./areas/content/operator.ts";
import { content } from "./areas/content/calls.ts";
import { contracts as contractsConsole } from "./areas/contracts/operator.ts";
import { contracts } from "./areas/contracts/calls.ts";
import { conversion as conversionConsole } from "./areas/conversion/operator.ts";
import { conversion } from "./areas/conversion/calls.ts";
import { copy as copyConsole } from "./areas/copy/operator.ts";
import { copy } from "./areas/copy/calls.ts";
import { costs as costsConsole } from "./areas/costs/operator.ts";
import { costs } from "./areas/costs/calls.ts";
import { liabilities as liabilitiesConsole } from "./areas/liabilities/operator.ts";
import { liabilities } from "./areas/liabilities/calls.ts";
import { coupons as couponsConsole } from "./areas/coupons/operator.ts";
import { coupons } from "./areas/coupons/calls.ts";
import { credit as creditConsole } from "./areas/credit/operator.ts";
import { credit } from "./areas/credit/calls.ts";
import { custody as custodyConsole } from "./areas/custody/operator.ts";
import { custody } from "./areas/custody/calls.ts";
import { deposit as depositConsole } from "./areas/deposit/operator.ts";
import { deposit } from "./areas/deposit/calls.ts";
import { dual as dualConsole } from "./areas/dual/operator.ts";
import { dual } from "./areas/dual/calls.ts";
import { finance as financeConsole } from "./areas/finance/operator.ts";
import { finance } from "./areas/finance/calls.ts";
import { game as gameConsole } from "./areas/game/operator.ts";
import { game } from "./areas/game/calls.ts";
import { house as houseConsole } from "./areas/house/operator.ts";
import { house } from "./areas/house/calls.ts";
import { identity as identityConsole } from "./areas/identity/operator.ts";
import { identity } from "./areas/identity/calls.ts";
import { ieo as ieoConsole } from "./areas/ieo/operator.ts";
import { ieo } from "./areas/ieo/calls.ts";
import { invites as invitesConsole } from "./areas/invites/operator.ts";
import { invites } from "./areas/invites/calls.ts";
import { keys as keysConsole } from "./areas/keys/operator.ts";
import { keys } from "./areas/keys/calls.ts";
import { loans as loansConsole } from "./areas/loans/operator.ts";
import { loans } from "./areas/loans/calls.ts";
import { markets as marketsConsole } from "./areas/markets/operator.ts";
import { markets } from "./areas/markets/calls.ts";
import { notices as noticesConsole } from "./areas/notices/operator.ts";
import { notices } from "./areas/notices/calls.ts";
import { options as optionsConsole } from "./areas/options/operator.ts";
import { options } from "./areas/options/calls.ts";
import { nft as nftConsole } from "./areas/nft/operator.ts";
import { nft } from "./areas/nft/calls.ts";
import { otc as otcConsole } from "./areas/otc/operator.ts";
import { otc } from "./areas/otc/calls.ts";
import { p2p as p2pConsole } from "./areas/p2p/operator.ts";
import { p2p } from "./areas/p2p/calls.ts";
import { security as securityConsole } from "./areas/security/operator.ts";
import { security } from "./areas/security/calls.ts";
import { sending as sendingConsole } from "./areas/sending/operator.ts";
import { sending } from "./areas/sending/calls.ts";
import { spot as spotConsole } from "./areas/spot/operator.ts";
import { spot } from "./areas/spot/calls.ts";
import { staking as stakingConsole } from "./areas/staking/operator.ts";
import { staking } from "./areas/staking/calls.ts";
import { statements as statementsConsole } from "./areas/statements/operator.ts";
import { statements } from "./areas/statements/calls.ts";
import { suitability as suitabilityConsole } from "./areas/suitability/operator.ts";
import { suitability } from "./areas/suitability/calls.ts";
import { support as supportConsole } from "./areas/support/operator.ts";
import { support } from "./areas/support/calls.ts";
import { transparency as transparencyConsole } from "./areas/transparency/operator.ts";
import { transparency } from "./areas/transparency/calls.ts";
import { trust as trustConsole } from "./areas/trust/operator.ts";
import { trust } from "./areas/trust/calls.ts";
import { wallet as walletConsole } from "./areas/wallet/operator.ts";
import { wallet } from "./areas/wallet/calls.ts";
import { withdrawal as withdrawalConsole } from "./areas/withdrawal/operator.ts";
import { withdrawal } from "./areas/withdrawal/calls.ts";
import type { OperatorArea } from "./define.ts";

/** Every area's calls and channels, by area and id. */
export const contract = {
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
  custody,
  deposit,
  dual,
  finance,
  game,
  house,
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
  trust,
  wallet,
  withdrawal,
};
export type Contract = typeof contract;
export type AreaName = keyof Contract;

/** Every call of the operators' console, by area and id. */
export const operatorContract = {
  account: accountConsole,
  alerts: alertsConsole,
  auth: authConsole,
  bank: bankConsole,
  bots: botsConsole,
  chat: chatConsole,
  content: contentConsole,
  contracts: contractsConsole,
  conversion: conversionConsole,
  copy: copyConsole,
  costs: costsConsole,
  coupons: couponsConsole,
  liabilities: liabilitiesConsole,
  credit: creditConsole,
  custody: custodyConsole,
  deposit: depositConsole,
  dual: dualConsole,
  finance: financeConsole,
  game: gameConsole,
  house: houseConsole,
  identity: identityConsole,
  ieo: ieoConsole,
  invites: invitesConsole,
  keys: keysConsole,
  loans: loansConsole,
  markets: marketsConsole,
  nft: nftConsole,
  notices: noticesConsole,
  options: optionsConsole,
  otc: otcConsole,
  p2p: p2pConsole,
  security: securityConsole,
  sending: sendingConsole,
  spot: spotConsole,
  staking: stakingConsole,
  statements: statementsConsole,
  suitability: suitabilityConsole,
  support: supportConsole,
  transparency: transparencyConsole,
  trust: trustConsole,
  wallet: walletConsole,
  withdrawal: withdrawalConsole,
} satisfies Record<AreaName, OperatorArea>;
export type OperatorContract = typeof operatorContract;
