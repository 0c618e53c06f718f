export const paths = {
  apiKeys: "/pages/setting/apiKeys",
} as const;
