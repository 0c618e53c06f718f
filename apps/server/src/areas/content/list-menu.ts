import { MENU_KEYS, type MenuKey } from "@candor/contract/words.ts";
import { type content } from "@candor/contract/areas/content.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listEntryKeys } from "./item-rows.ts";

/** What stands for each entry in a client that knows none of them. */
const ENTRIES: Readonly<Record<MenuKey, { icon: string; path: string | null }>> = {
  spot: { icon: "chart-candlestick", path: "/pages/transaction/currency" },
  markets: { icon: "chart-line", path: "/pages/market/market" },
  finance: { icon: "piggy-bank", path: "/pages/financial/index" },
  rates: { icon: "coins", path: "/pages/financial/index" },
  contracts: { icon: "trending-up", path: "/pages/market/market?tab=futures" },
  stock: { icon: "building-2", path: "/pages/market/market?tab=stock" },
  margin: { icon: "scale", path: "/pages/transaction/contract" },
  metals: { icon: "gem", path: "/pages/market/market?tab=metals" },
  options: { icon: "timer", path: "/pages/transaction/seconds" },
  deposit: { icon: "arrow-down-to-line", path: "/pages/fund/select" },
  withdraw: { icon: "arrow-up-from-line", path: "/pages/fund/withdraw" },
  transfer: { icon: "arrow-left-right", path: "/pages/fund/assets?sheet=transfer" },
  orders: { icon: "clipboard-list", path: "/pages/transaction/currency_order" },
  demo: { icon: "flask-conical", path: null },
  share: { icon: "user-plus", path: "/pages/setting/share" },
  "white-paper": { icon: "file-text", path: "/pages/common/whiteBook" },
  credit: { icon: "medal", path: "/pages/setting/credit" },
  ieo: { icon: "rocket", path: "/pages/ieo/ieo" },
  dual: { icon: "intersect", path: "/pages/invest/invest" },
  statement: { icon: "receipt", path: "/pages/setting/bill" },
  staking: { icon: "lock", path: "/pages/lockming/lockming" },
  mining: { icon: "pickaxe", path: "/pages/lockming/lockming?category=mining" },
  defi: { icon: "network", path: "/pages/lockming/lockming?category=defi" },
  "cloud-mining": { icon: "cloud", path: "/pages/lockming/lockming?category=cloud" },
  loans: { icon: "hand-coins", path: "/pages/common/borrowing" },
  repayment: { icon: "undo-2", path: "/pages/common/borrowing?tab=repay" },
};

const isKnown = (key: string): key is MenuKey => MENU_KEYS.some((known) => known === key);

export const listMenu: ReadHandler<typeof content.calls.listMenu> = async (ctx, { lang }) => {
  const keys = await listEntryKeys(ctx.db);
  return keys
    .filter(isKnown)
    .map((key) => ({ key, title: ctx.texts(lang, `home.entry-${key}`), ...ENTRIES[key] }));
};
