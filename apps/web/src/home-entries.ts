import type { MenuKey } from "@candor/contract/words.ts";
import { auth } from "./areas/auth/home-entries.ts";
import { content } from "./areas/content/home-entries.ts";
import { contracts } from "./areas/contracts/home-entries.ts";
import { credit } from "./areas/credit/home-entries.ts";
import { deposit } from "./areas/deposit/home-entries.ts";
import { ieo } from "./areas/ieo/home-entries.ts";
import { dual } from "./areas/dual/home-entries.ts";
import { finance } from "./areas/finance/home-entries.ts";
import { invites } from "./areas/invites/home-entries.ts";
import { loans } from "./areas/loans/home-entries.ts";
import { markets } from "./areas/markets/home-entries.ts";
import { options } from "./areas/options/home-entries.ts";
import { spot } from "./areas/spot/home-entries.ts";
import { staking } from "./areas/staking/home-entries.ts";
import { statements } from "./areas/statements/home-entries.ts";
import { wallet } from "./areas/wallet/home-entries.ts";
import { withdrawal } from "./areas/withdrawal/home-entries.ts";
import type { HomeEntry } from "./lib/home-entry.ts";

/** What the home screen can lead to, each as the area behind it declares it. */
export const homeEntries: Readonly<Record<MenuKey, HomeEntry>> = {
  ...auth,
  ...content,
  ...contracts,
  ...credit,
  ...deposit,
  ...ieo,
  ...dual,
  ...finance,
  ...invites,
  ...loans,
  ...markets,
  ...options,
  ...spot,
  ...staking,
  ...statements,
  ...wallet,
  ...withdrawal,
};
