export const paths = {
  statements: "/pages/setting/bill",
} as const;
