export const paths = {
  withdraw: "/pages/fund/withdraw",
  withdrawals: "/pages/fund/withdraw_record",
  addresses: "/pages/setting/wallet",
  addAddress: "/pages/setting/addWallet",
} as const;
