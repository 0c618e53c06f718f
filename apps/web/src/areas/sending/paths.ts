export const paths = {
  send: "/pages/fund/send",
} as const;
