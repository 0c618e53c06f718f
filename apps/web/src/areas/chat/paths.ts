export const paths = { chat: "/pages/chat/index" } as const;
