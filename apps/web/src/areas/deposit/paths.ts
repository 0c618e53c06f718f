export const paths = {
  depositCoins: "/pages/fund/select",
  deposit: "/pages/fund/receive",
  deposits: "/pages/fund/receive_record",
  records: "/pages/fund/receive_withdraw_record",
} as const;
