export const paths = {
  alerts: "/pages/setting/alerts",
} as const;
