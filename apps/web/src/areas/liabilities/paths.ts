export const paths = {
  liabilities: "/pages/liabilities/liabilities",
} as const;
