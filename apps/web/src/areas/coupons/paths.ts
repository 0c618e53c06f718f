export const paths = {
  coupons: "/pages/setting/coupon",
  welfare: "/pages/setting/welfare",
} as const;
