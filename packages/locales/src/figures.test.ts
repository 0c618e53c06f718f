import { describe, expect, test } from "vitest";
import { printValues } from "./figures.ts";
import { languageFacts, type Language, languages } from "./languages.ts";

/** As a reader sees it: which unbreakable space a language uses changes with Intl. */
const printed = (language: Language, name: string, text: string): string =>
  (printValues({ [name]: text }, languageFacts[language].locale)[name] ?? "").replace(
    /[\u00a0\u202f]/g,
    " ",
  );

const inAll = (name: string, text: string) =>
  Object.fromEntries(languages.map((language) => [language, printed(language, name, text)]));

describe("a figure in a message", () => {
  test("a figure has the separators of the reader's language, and keeps every digit", () => {
    const text = "123456789012345678.000000000000000001";
    expect(printed("en", "minimum", text)).toBe("123,456,789,012,345,678.000000000000000001");
    expect(printed("fra", "minimum", text)).toBe("123 456 789 012 345 678,000000000000000001");
    expect(printed("spa", "maximum", "2500")).toBe("2.500");
    expect(printed("fra", "available", "-0.5")).toBe("−0,5");
  });

  test.each(["held", "linked", "remaining"])(
    "a figure called %s has the separators of the reader's language",
    (name) => {
      expect(printed("en", name, "98000.5")).toBe("98,000.5");
    },
  );

  test("a ratio is printed as a percentage", () => {
    expect(printed("en", "ltv", "0.9503")).toBe("95.03%");
    expect(printed("fra", "ltv", "0.9503")).toBe("95,03 %");
    expect(printed("en", "ltv", "0.9")).toBe("90%");
    expect(printed("en", "ltv", "0.005")).toBe("0.5%");
    expect(printed("en", "ltv", "12")).toBe("1,200%");
  });

  test("a change is printed as a percentage with its sign", () => {
    expect(printed("en", "change", "0.0521")).toBe("+5.21%");
    expect(printed("fra", "change", "-0.1")).toBe("−10 %");
    expect(printed("en", "change", "up")).toBe("up");
  });

  test("a moment is printed as the language writes dates, and says that it is UTC", () => {
    expect(inAll("until", "2026-11-02T09:30Z")).toEqual({
      zh: "2026年11月2日 09:30 UTC",
      en: "Nov 2, 2026, 09:30 UTC",
      hk: "2026年11月2日 09:30 UTC",
      th: "2 พ.ย. 2569 09:30 UTC",
      jp: "2026年11月2日 09:30 UTC",
      kor: "2026년 11월 2일 09:30 UTC",
      fra: "2 nov. 2026, 09:30 UTC",
      spa: "2 nov 2026, 09:30 UTC",
    });
    expect(printed("en", "until", "2026-11-02T00:05Z")).toBe("Nov 2, 2026, 00:05 UTC");
  });

  test("a time to wait is printed in minutes or hours once there are two of them", () => {
    expect(inAll("seconds", "900")).toEqual({
      zh: "15 分钟",
      en: "15 minutes",
      hk: "15 分鐘",
      th: "15 นาที",
      jp: "15分",
      kor: "15분",
      fra: "15 minutes",
      spa: "15 minutos",
    });
    const english = ["1", "59", "119", "120", "121", "7199", "7200", "86400"].map((seconds) =>
      printed("en", "seconds", seconds),
    );
    expect(english).toEqual([
      "1 second",
      "59 seconds",
      "119 seconds",
      "2 minutes",
      "3 minutes",
      "120 minutes",
      "2 hours",
      "24 hours",
    ]);
  });

  test("a country's code is printed as its name", () => {
    expect(inAll("country", "GB")).toEqual({
      zh: "英国",
      en: "United Kingdom",
      hk: "英國",
      th: "สหราชอาณาจักร",
      jp: "イギリス",
      kor: "영국",
      fra: "Royaume-Uni",
      spa: "Reino Unido",
    });
    expect(printed("en", "country", "somewhere")).toBe("somewhere");
  });

  test("a value that cannot be read is printed as it was given, and so is a word", () => {
    const values = { minimum: "0,5 %", until: "tomorrow", seconds: "1e3", operator: "1000" };
    expect(printValues(values, "fr")).toEqual(values);
  });
});
