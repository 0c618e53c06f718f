import { NOTICES, type NoticeCode } from "@candor/contract/area-words.ts";
import type { NoticeWords, ScreenAddress } from "@candor/contract/word-slots.ts";

const MESSAGES: ScreenAddress = "/pages/setting/message";

/** The screen of the client that a notice leads to. */
export function noticePlace(code: NoticeCode, params: Readonly<Record<string, string>>): string {
  if (code === "price-alert")
    return `/h5/#/pages/transaction/currency?symbol=${encodeURIComponent(params["symbol"] ?? "")}`;
  const { place = MESSAGES }: NoticeWords = NOTICES[code];
  return `/h5/#${place}`;
}
