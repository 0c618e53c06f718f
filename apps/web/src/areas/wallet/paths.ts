export const paths = {
  assets: "/pages/fund/assets",
  allEntries: "/pages/fund/assets_all_record",
  coinEntries: "/pages/fund/assets_record",
  transfers: "/pages/fund/fundTransfer",
} as const;
