/** The house and the world outside, by the names their accounts carry in every listing. */
export const houseName = {
  fees: "house:fees",
  grants: "house:demo-grants",
  quotes: (symbol: string): string => `house:quotes:${symbol}`,
  outside: "outside",
} as const;
