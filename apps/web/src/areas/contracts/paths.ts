export const paths = {
  contracts: "/pages/transaction/index2",
  contract: "/pages/transaction/contract",
  contractOrders: "/pages/transaction/contract_order",
  contractReceipt: "/pages/transaction/contract_receipt",
  insuranceFund: "/pages/transaction/contract_fund",
} as const;
