export const paths = {
  transparency: "/pages/transparency/transparency",
} as const;
