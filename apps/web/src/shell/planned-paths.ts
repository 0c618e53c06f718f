import { PATHS } from "../screens.ts";

/** Parts of the product that the specification names whole (point 2). */
const FOLDERS = [
  "copytrade",
  "follow",
  "otc",
  "ieo",
  "lockming",
  "nft",
  "invest",
  "game",
  "kefu",
  "c2c",
];

/** Screens it names in parts of which some stand. */
const SCREENS = [
  "common/borrowing",
  "setting/security",
  "setting/password",
  "setting/payPassword",
  "setting/coupon",
  "setting/wallet",
  "setting/bill",
  "setting/real",
  "setting/real_mark",
  "setting/addWallet",
  "setting/bank",
  "setting/bank_international",
  "setting/credit",
  "fund/select",
  "fund/receive",
  "fund/receive_withdraw_record",
  "fund/assets_record",
  "fund/assets_all_record",
  "fund/transfer",
  "fund/fundTransfer",
  "fund/transfer_history",
  "fund/withdraw",
  "fund/receive_record",
  "fund/withdraw_record",
  "transaction/index2",
  "transaction/contract",
  "transaction/contract_order",
  "transaction/seconds_order",
];

const standing: readonly string[] = Object.values(PATHS);

/** Whether a path belongs to a screen that is specified and not there yet. */
export function isPlanned(path: string): boolean {
  const [, pages, folder = "", ...rest] = path.split("/");
  if (pages !== "pages" || standing.includes(path)) return false;
  return FOLDERS.includes(folder) || SCREENS.includes([folder, ...rest].join("/"));
}
