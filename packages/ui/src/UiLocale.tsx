import type { ReactNode } from "react";
import { createContext, use, useMemo } from "react";

/** The few texts that primitives need themselves; the app maps each id to one of its own. */
export const uiTextIds = [
  "cancel",
  "close",
  "codeDigit",
  "copied",
  "copy",
  "copyFailed",
  "done",
  "hiddenAmount",
  "hidePassword",
  "imageChoose",
  "imageRemove",
  "imageReplace",
  "imageSending",
  "imageSent",
  "imageSize",
  "imageTake",
  "imageType",
  "indexBar",
  "justNow",
  "loadMore",
  "minus",
  "moreActions",
  "noMore",
  "notifications",
  "plus",
  "refresh",
  "retry",
  "showPassword",
] as const;
export type UiTextId = (typeof uiTextIds)[number];

/** `codeDigit` is given `position` and `count`, `imageSize` `megabytes`; the others take no values. */
export type UiText = (id: UiTextId, values?: Record<string, number>) => string;

/** `locale` is a BCP-47 id; Thai asks for Latin digits with `th-u-nu-latn`. */
export type UiLocaleValue = { locale: string; text: UiText };

const Context = createContext<UiLocaleValue | undefined>(undefined);

export function UiLocale({ locale, text, children }: UiLocaleValue & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, text }), [locale, text]);
  return <Context value={value}>{children}</Context>;
}

export function useUiLocale(): UiLocaleValue {
  const value = use(Context);
  if (value === undefined) throw new Error("a primitive stands outside <UiLocale>");
  return value;
}
