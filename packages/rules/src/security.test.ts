import { expect, it } from "vitest";
import { hasHidden, isSimplePayPassword } from "./security.ts";

it.each(["000000", "111111", "123456", "234567", "456789", "654321", "987654", "121212", "909090"])(
  "a pay password that is guessed first is refused as simple: %s",
  (digits) => {
    expect(isSimplePayPassword(digits)).toBe(true);
  },
);

it.each(["112233", "123457", "121213", "890123", "493817", "102030"])(
  "any other pay password is not simple: %s",
  (digits) => {
    expect(isSimplePayPassword(digits)).toBe(false);
  },
);

it.each(["a\u0000b", "a\nb", "a\u200Bb", "a\u202Eb", "\uFEFFa", "a\u2028b", "\uE000"])(
  "a text with an invisible character is found: %j",
  (text) => {
    expect(hasHidden(text)).toBe(true);
  },
);

it.each(["Tom’s iPhone", "Chrome, macOS", "青い鳥", "นกสีฟ้า", "🦜 parrot", ""])(
  "a text as people write it has no hidden character: %s",
  (text) => {
    expect(hasHidden(text)).toBe(false);
  },
);
