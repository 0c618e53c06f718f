import { account } from "./areas/account.ts";
import { auth } from "./areas/auth.ts";
import { content } from "./areas/content.ts";
import { markets } from "./areas/markets.ts";
import { notices } from "./areas/notices.ts";
import { spot } from "./areas/spot.ts";
import { trust } from "./areas/trust.ts";
import { wallet } from "./areas/wallet.ts";

/** Every area's calls and channels, by area and id. */
export const contract = { account, auth, content, markets, notices, spot, trust, wallet };
export type Contract = typeof contract;
export type AreaName = keyof Contract;
