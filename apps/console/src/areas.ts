import { account } from "./areas/account/index.ts";
import { auth } from "./areas/auth/index.ts";
import { chat } from "./areas/chat/index.ts";
import { content } from "./areas/content/index.ts";
import { contracts } from "./areas/contracts/index.ts";
import { conversion } from "./areas/conversion/index.ts";
import { copy } from "./areas/copy/index.ts";
import { coupons } from "./areas/coupons/index.ts";
import { custody } from "./areas/custody/index.ts";
import { deposit } from "./areas/deposit/index.ts";
import { house } from "./areas/house/index.ts";
import { invites } from "./areas/invites/index.ts";
import { identity } from "./areas/identity/index.ts";
import { markets } from "./areas/markets/index.ts";
import { nft } from "./areas/nft/index.ts";
import { notices } from "./areas/notices/index.ts";
import { options } from "./areas/options/index.ts";
import { p2p } from "./areas/p2p/index.ts";
import { otc } from "./areas/otc/index.ts";
import { security } from "./areas/security/index.ts";
import { spot } from "./areas/spot/index.ts";
import { suitability } from "./areas/suitability/index.ts";
import { support } from "./areas/support/index.ts";
import { trust } from "./areas/trust/index.ts";
import { wallet } from "./areas/wallet/index.ts";
import { withdrawal } from "./areas/withdrawal/index.ts";
import { staking } from "./areas/staking/index.ts";
import { ieo } from "./areas/ieo/index.ts";
import { dual } from "./areas/dual/index.ts";
import { loans } from "./areas/loans/index.ts";
import { installAreas } from "./lib/installed-areas.ts";

/** Every area of the console, a line each: rail, addresses, users' pages, queues and configuration come of it. */
export const areas = installAreas([
  account,
  auth,
  chat,
  content,
  identity,
  markets,
  notices,
  options,
  otc,
  security,
  spot,
  trust,
  wallet,
  invites,
  conversion,
  deposit,
  house,
  custody,
  contracts,
  copy,
  withdrawal,
  suitability,
  support,
  staking,
  ieo,
  dual,
  loans,
  p2p,
  nft,
  coupons,
]);
