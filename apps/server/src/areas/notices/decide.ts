import type { NoticeChannel, NoticeType } from "@candor/contract/notice-words.ts";

/** Every user's default; push messages reach only a user who has subscribed a browser. */
const BEGINS_ON: Readonly<Record<NoticeChannel, readonly NoticeType[]>> = {
  mail: ["security", "funds", "support", "chat"],
  push: ["security", "trading", "funds", "support", "chat", "system"],
};

/** Security mails cannot be switched off, so that a thief of an account cannot hide changes from its owner. */
export const isFixed = (type: NoticeType, channel: NoticeChannel): boolean =>
  type === "security" && channel === "mail";

/** Whether notices of a type go out by a channel; `chosen` is the user's own setting, if there is one. */
export const isSwitchedOn = (
  type: NoticeType,
  channel: NoticeChannel,
  chosen: boolean | undefined,
): boolean => isFixed(type, channel) || (chosen ?? BEGINS_ON[channel].includes(type));
