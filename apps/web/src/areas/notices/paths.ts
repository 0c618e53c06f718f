export const paths = {
  messages: "/pages/setting/message",
  noticeSettings: "/pages/setting/notices",
} as const;
