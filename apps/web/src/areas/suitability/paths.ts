export const paths = {
  suitability: "/pages/setting/suitability",
  quiz: "/pages/setting/quiz",
} as const;
