import type { NoticeChannel, NoticeType } from "@candor/contract/notice-words.ts";

/** Every user's default; push messages reach only a user who has subscribed a browser. */
const BEGINS_ON: Readonly<Record<NoticeChannel, readonly NoticeType[]>> = {
  mail: ["security", "funds", "support", "chat"],
  push: ["security", "trading", "funds", "support", "chat", "system"],
};

/** A thief of an account cannot keep its owner from being notified of it. */
export const isFixed = (type: NoticeType, channel: NoticeChannel): boolean =>
  type === "security" && channel === "mail";

/** Whether notices of a type go out by a channel; `chosen` is what the user has said, if anything. */
export const isSwitchedOn = (
  type: NoticeType,
  channel: NoticeChannel,
  chosen: boolean | undefined,
): boolean => isFixed(type, channel) || (chosen ?? BEGINS_ON[channel].includes(type));
