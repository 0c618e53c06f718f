import { languageFacts, languages } from "./languages.ts";
import { expect, test } from "vitest";
import { affixesOf, separatorsOf } from "./locale-patterns.ts";

// Which unbreakable space a language uses changes from one version of Intl to the next.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test.each(languages)("%s writes numbers and percentages as Intl does", (language) => {
  const { locale } = languageFacts[language];
  const { group, decimal } = separatorsOf(locale);
  const { before, after, decimals } = affixesOf(locale, "percent");
  const number = new Intl.NumberFormat(locale, { useGrouping: "always" });
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  expect(plain(`1${group}234${decimal}5`)).toBe(plain(number.format(1234.5)));
  expect(plain(`${before}7${after}`)).toBe(plain(percent.format(0.07)));
  expect(decimals).toBe(percent.resolvedOptions().maximumFractionDigits);
});
