/** The house and the world outside, by the names their accounts carry in every listing. */
export const houseName = {
  fees: "house:fees",
  /** Those of contracts: two writers that moved one account of fees would wait for each other. */
  contractFees: "house:contract-fees",
  grants: "house:demo-grants",
  /** What the house converts out of and into. */
  conversion: "house:conversion",
  /** What the house has lost by deposits that vanished and loans that were not paid back; below zero until capital covers it. */
  losses: "house:losses",
  /** What stands against every position of contracts; below zero where users have gained more than it had. */
  contracts: "house:contracts",
  /** What liquidations leave over, and what pays where they leave less than nothing. */
  insurance: "house:insurance",
  /** What timed options are won from; what those that run may win is set aside in it. */
  options: "house:options",
  /** What locked deposits earn their interest from; what those that run may earn is set aside in it. */
  staking: "house:staking",
  /** Interest that days have earned and that is paid at the end. */
  stakingOwed: "house:staking-owed",
  /** What is on offer in subscriptions and what they have brought. */
  ieo: "house:ieo",
  /** What dual investments are paid from; whatever they may come to is set aside in it. */
  dual: "house:dual",
  /** What can be lent. */
  loans: "house:loans",
  /** What sells collateral on the spot market, and holds what it has sold it for until the debt is paid. */
  loanSales: "house:loan-sales",
  /** What liquidated loans leave to it, and what covers those that leave a debt: one of its own, because the writer of contracts alone spends theirs. */
  loanInsurance: "house:loan-insurance",
  quotes: (symbol: string): string => `house:quotes:${symbol}`,
  outside: "outside",
} as const;
