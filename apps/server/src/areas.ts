import type { contract, operatorContract } from "@candor/contract";
import type { Area } from "./manifest/area.ts";
import { account } from "./areas/account/index.ts";
import { alerts } from "./areas/alerts/index.ts";
import { auth } from "./areas/auth/index.ts";
import { bank } from "./areas/bank/index.ts";
import { bots } from "./areas/bots/index.ts";
import { chat } from "./areas/chat/index.ts";
import { content } from "./areas/content/index.ts";
import { contracts } from "./areas/contracts/index.ts";
import { conversion } from "./areas/conversion/index.ts";
import { copy } from "./areas/copy/index.ts";
import { costs } from "./areas/costs/index.ts";
import { liabilities } from "./areas/liabilities/index.ts";
import { coupons } from "./areas/coupons/index.ts";
import { credit } from "./areas/credit/index.ts";
import { custody } from "./areas/custody/index.ts";
import { deposit } from "./areas/deposit/index.ts";
import { finance } from "./areas/finance/index.ts";
import { game } from "./areas/game/index.ts";
import { house } from "./areas/house/index.ts";
import { invites } from "./areas/invites/index.ts";
import { identity } from "./areas/identity/index.ts";
import { keys } from "./areas/keys/index.ts";
import { markets } from "./areas/markets/index.ts";
import { notices } from "./areas/notices/index.ts";
import { options } from "./areas/options/index.ts";
import { security } from "./areas/security/index.ts";
import { sending } from "./areas/sending/index.ts";
import { spot } from "./areas/spot/index.ts";
import { statements } from "./areas/statements/index.ts";
import { suitability } from "./areas/suitability/index.ts";
import { support } from "./areas/support/index.ts";
import { transparency } from "./areas/transparency/index.ts";
import { trust } from "./areas/trust/index.ts";
import { wallet } from "./areas/wallet/index.ts";
import { withdrawal } from "./areas/withdrawal/index.ts";
import { staking } from "./areas/staking/index.ts";
import { ieo } from "./areas/ieo/index.ts";
import { dual } from "./areas/dual/index.ts";
import { loans } from "./areas/loans/index.ts";
import { p2p } from "./areas/p2p/index.ts";
import { otc } from "./areas/otc/index.ts";
import { nft } from "./areas/nft/index.ts";
import { install } from "./manifest/install.ts";

type Declared = typeof contract;
type DeclaredToOperators = typeof operatorContract;
/** One area of the server for each area of the contract, typed by its part of it. */
type Areas = {
  [Name in keyof Declared]: Area<Declared[Name], DeclaredToOperators[Name]>;
};

/** Every area of the product, in the sequence in which a fresh world is seeded. */
export const areas = install({
  markets,
  account,
  auth,
  chat,
  content,
  notices,
  options,
  security,
  keys,
  identity,
  spot,
  contracts,
  copy,
  transparency,
  trust,
  wallet,
  alerts,
  invites,
  credit,
  conversion,
  costs,
  deposit,
  house,
  withdrawal,
  sending,
  custody,
  bank,
  statements,
  suitability,
  support,
  staking,
  ieo,
  dual,
  loans,
  p2p,
  otc,
  nft,
  coupons,
  liabilities,
  bots,
  finance,
  game,
} satisfies Areas);
