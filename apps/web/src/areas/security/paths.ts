export const paths = {
  security: "/pages/setting/security",
  password: "/pages/setting/password",
  payPassword: "/pages/setting/payPassword",
  bind: "/pages/setting/bind",
  secondFactor: "/pages/setting/second_factor",
  passkeys: "/pages/setting/passkeys",
  sessions: "/pages/setting/sessions",
  activity: "/pages/setting/activity",
  mailWord: "/pages/setting/mail_word",
  lock: "/pages/common/lock",
} as const;
