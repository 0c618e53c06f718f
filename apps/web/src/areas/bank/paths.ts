export const paths = {
  bank: "/pages/setting/bank",
  bankAbroad: "/pages/setting/bank_international",
} as const;
