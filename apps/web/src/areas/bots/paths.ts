export const paths = {
  bots: "/pages/bots/bots",
  botCreate: "/pages/bots/create",
  botDetail: "/pages/bots/detail",
} as const;
