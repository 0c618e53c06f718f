import { account } from "./areas/account.operator.ts";
import { auth } from "./areas/auth.operator.ts";
import { content } from "./areas/content.operator.ts";
import { markets } from "./areas/markets.operator.ts";
import { notices } from "./areas/notices.operator.ts";
import { spot } from "./areas/spot.operator.ts";
import { trust } from "./areas/trust.operator.ts";
import { wallet } from "./areas/wallet.operator.ts";

/** Every call of the operators' console, by area and id. */
export const operatorContract = { account, auth, content, markets, notices, spot, trust, wallet };
export type OperatorContract = typeof operatorContract;
