export const paths = {
  share: "/pages/setting/share",
} as const;
