import { expect, it } from "vitest";
import { languageOfHeader } from "./languages.ts";

it.each([
  ["zh-cn", "zh"],
  ["en", "en"],
  ["zh-tw", "hk"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["zh-Hant-HK", "hk"],
  ["zh-Hans-CN", "zh"],
  ["ja-JP", "jp"],
  ["ko", "kor"],
  ["fr-CA,en", "fra"],
  ["es-419", "spa"],
  [" th", "th"],
  ["de-DE,fr", "en"],
  ["*", "en"],
  ["", "en"],
  [undefined, "en"],
])("the header %j selects the language %s", (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});
