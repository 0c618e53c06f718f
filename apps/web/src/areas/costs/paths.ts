export const paths = {
  costs: "/pages/transparency/costs",
} as const;
