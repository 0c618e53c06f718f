export const paths = {
  p2p: "/pages/c2c/index",
  p2pCurrency: "/pages/c2c/currency",
  p2pCreate: "/pages/c2c/c2cCreate",
  p2pOrder: "/pages/c2c/c2cOrder",
  p2pCredentials: "/pages/c2c/c2cCredentials",
  p2pNode: "/pages/c2c/nodeAuth",
  p2pAd: "/pages/c2c/ad",
  p2pAccounts: "/pages/c2c/accounts",
} as const;
