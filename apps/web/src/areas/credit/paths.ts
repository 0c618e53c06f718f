export const paths = {
  credit: "/pages/setting/credit",
} as const;
