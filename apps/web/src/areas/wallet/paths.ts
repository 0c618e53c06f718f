export const paths = {
  assets: "/pages/fund/assets",
  fundActivity: "/pages/fund/activity",
  allEntries: "/pages/fund/assets_all_record",
  coinEntries: "/pages/fund/assets_record",
  transfers: "/pages/fund/fundTransfer",
} as const;
