export const paths = {
  loans: "/pages/common/borrowing",
} as const;
