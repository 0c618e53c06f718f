export const paths = {
  help: "/pages/kefu/index",
  ticket: "/pages/kefu/ticket",
} as const;
