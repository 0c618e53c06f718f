export const paths = {
  identity: "/pages/setting/real_mark",
  verify: "/pages/setting/real",
} as const;
