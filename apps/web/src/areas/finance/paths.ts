export const paths = {
  finance: "/pages/financial/index",
} as const;
