import { fields as accountFields, words as account } from "./areas/account/words.ts";
import { words as alerts } from "./areas/alerts/words.ts";
import { words as auth } from "./areas/auth/words.ts";
import { words as bank } from "./areas/bank/words.ts";
import { words as bots } from "./areas/bots/words.ts";
import { words as chat } from "./areas/chat/words.ts";
import { fields as contentFields, words as content } from "./areas/content/words.ts";
import {
  fields as conversionFields,
  shown as conversionShown,
  words as conversion,
} from "./areas/conversion/words.ts";
import { shown as couponsShown, words as coupons } from "./areas/coupons/words.ts";
import { words as credit } from "./areas/credit/words.ts";
import {
  fields as depositFields,
  shown as depositShown,
  words as deposit,
} from "./areas/deposit/words.ts";
import { words as liabilities } from "./areas/liabilities/words.ts";
import { words as finance } from "./areas/finance/words.ts";
import { words as game } from "./areas/game/words.ts";
import { words as house } from "./areas/house/words.ts";
import { fields as identityFields, words as identity } from "./areas/identity/words.ts";
import { words as keys } from "./areas/keys/words.ts";
import { fields as marketsFields, words as markets } from "./areas/markets/words.ts";
import { words as notices } from "./areas/notices/words.ts";
import { words as security } from "./areas/security/words.ts";
import { shown as sendingShown, words as sending } from "./areas/sending/words.ts";
import { fields as spotFields, shown as spotShown, words as spot } from "./areas/spot/words.ts";
import { words as statements } from "./areas/statements/words.ts";
import { words as support } from "./areas/support/words.ts";
import { words as suitability } from "./areas/suitability/words.ts";
import { words as trust } from "./areas/trust/words.ts";
import { words as wallet } from "./areas/wallet/words.ts";
import { shown as withdrawalShown, words as withdrawal } from "./areas/withdrawal/words.ts";
import { shown as contractsShown, words as contracts } from "./areas/contracts/words.ts";
import { shown as copyShown, words as copy } from "./areas/copy/words.ts";
import {
  fields as optionsFields,
  shown as optionsShown,
  words as options,
} from "./areas/options/words.ts";
import {
  fields as stakingFields,
  shown as stakingShown,
  words as staking,
} from "./areas/staking/words.ts";
import { fields as ieoFields, shown as ieoShown, words as ieo } from "./areas/ieo/words.ts";
import { fields as dualFields, shown as dualShown, words as dual } from "./areas/dual/words.ts";
import { fields as loansFields, shown as loansShown, words as loans } from "./areas/loans/words.ts";
import {
  fields as invitesFields,
  shown as invitesShown,
  words as invites,
} from "./areas/invites/words.ts";
import { fields as nftFields, shown as nftShown, words as nft } from "./areas/nft/words.ts";
import { fields as otcFields, shown as otcShown, words as otc } from "./areas/otc/words.ts";
import { fields as p2pFields, shown as p2pShown, words as p2p } from "./areas/p2p/words.ts";
import type { FieldsByKind, ShownWords, AreaWords } from "./word-slots.ts";

/** The words of each area, in the order of products: three lists, so that a client loads only what it reads. */
export const areaWords = {
  account,
  alerts,
  auth,
  bank,
  bots,
  chat,
  content,
  conversion,
  credit,
  deposit,
  finance,
  game,
  house,
  identity,
  keys,
  markets,
  notices,
  security,
  sending,
  spot,
  statements,
  suitability,
  support,
  trust,
  wallet,
  withdrawal,
  contracts,
  copy,
  options,
  staking,
  ieo,
  dual,
  loans,
  otc,
  p2p,
  nft,
  invites,
  coupons,
  liabilities,
} satisfies Record<string, AreaWords>;

export const shownWords = {
  conversion: conversionShown,
  deposit: depositShown,
  sending: sendingShown,
  spot: spotShown,
  withdrawal: withdrawalShown,
  contracts: contractsShown,
  copy: copyShown,
  options: optionsShown,
  staking: stakingShown,
  ieo: ieoShown,
  dual: dualShown,
  loans: loansShown,
  otc: otcShown,
  p2p: p2pShown,
  nft: nftShown,
  invites: invitesShown,
  coupons: couponsShown,
} satisfies Record<string, ShownWords>;

export const areaFields = {
  account: accountFields,
  content: contentFields,
  conversion: conversionFields,
  deposit: depositFields,
  identity: identityFields,
  markets: marketsFields,
  spot: spotFields,
  options: optionsFields,
  staking: stakingFields,
  ieo: ieoFields,
  dual: dualFields,
  loans: loansFields,
  otc: otcFields,
  p2p: p2pFields,
  nft: nftFields,
  invites: invitesFields,
} satisfies Record<string, FieldsByKind>;
