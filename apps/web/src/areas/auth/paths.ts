export const paths = {
  login: "/pages/common/login",
  register: "/pages/common/register",
  forget: "/pages/common/forget",
} as const;
