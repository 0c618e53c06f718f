/** The house and the world outside, by the names their accounts carry in every listing. */
export const houseName = {
  fees: "house:fees",
  grants: "house:demo-grants",
  /** What the house converts out of and into. */
  conversion: "house:conversion",
  /** What the house has lost by deposits that vanished; below zero until capital covers it. */
  losses: "house:losses",
  quotes: (symbol: string): string => `house:quotes:${symbol}`,
  outside: "outside",
} as const;
