import type { NoticeChannel, NoticeType } from "@candor/contract/notice-words.ts";

/** What everybody begins with; push messages reach only whoever has subscribed a browser. */
const BEGINS_ON: Readonly<Record<NoticeChannel, readonly NoticeType[]>> = {
  mail: ["security", "funds"],
  push: ["security", "trading", "funds", "system"],
};

/** Whoever has taken an account over shall not be able to keep its owner from hearing of it. */
export const isFixed = (type: NoticeType, channel: NoticeChannel): boolean =>
  type === "security" && channel === "mail";

/** Whether notices of a type go out by a channel; `chosen` is what the user has said, if anything. */
export const isSwitchedOn = (
  type: NoticeType,
  channel: NoticeChannel,
  chosen: boolean | undefined,
): boolean => isFixed(type, channel) || (chosen ?? BEGINS_ON[channel].includes(type));
