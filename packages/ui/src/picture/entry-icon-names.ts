import { MENU_ICON_NAMES } from "./entry-icon-names.gen.ts";

/**
 * What stands for each part of the product in the home screen's menu: its key, and the name of its icon in
 * the set that `npm run gen` draws `entry-icons.svg` from. An area names the icons of its entries itself; parts
 * that are still to come have theirs here, so that all of them are chosen side by side.
 */
export const ENTRY_ICON_NAMES = {
  ...MENU_ICON_NAMES,
  copy: "users-three",
  coupons: "ticket",
  more: "squares-four",
  nft: "image",
  welfare: "gift",
} as const;

export type EntryIconName = keyof typeof ENTRY_ICON_NAMES;
