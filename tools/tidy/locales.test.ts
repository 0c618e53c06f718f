import { describe, expect, test } from "vitest";

import { localesRule } from "./locales.ts";
import { makeProject } from "./project.ts";
import { run } from "./test-run.ts";

describe("texts", () => {
  const languages = ["zh", "hk", "th", "jp", "kor", "fra", "spa"];
  const source = {
    "apps/web/src/areas/spot/OrderForm.tsx": 't("spot.buy"); t(`spot.side-${side}`);',
  };
  const written = (english: Record<string, string>, others: Record<string, string>) => ({
    ...source,
    "packages/locales/en/spot.json": JSON.stringify(english),
    ...Object.fromEntries(
      languages.map((lang) => [`packages/locales/${lang}/spot.json`, JSON.stringify(others)]),
    ),
  });
  const messages = (texts: Record<string, string>) =>
    localesRule(makeProject(texts)).map(({ message }) => message);

  test("complete texts that are all used pass", () => {
    expect(
      messages(
        written(
          { buy: "Buy {coin}", "side-sell": "Sell" },
          { buy: "{coin} kaufen", "side-sell": "Verkaufen" },
        ),
      ),
    ).toEqual([]);
  });

  test("a key that is missing, extra, unused, empty or left in English is found", () => {
    expect(messages(written({ buy: "Buy" }, {}))).toEqual(Array(7).fill("spot.buy is missing"));
    expect(messages(written({}, { buy: "Kaufen" }))).toEqual(
      Array(7).fill("spot.buy is not in the English file"),
    );
    expect(messages(written({ hold: "Hold" }, { hold: "Halten" }))).toEqual([
      "spot.hold is used nowhere",
    ]);
    expect(messages(written({ buy: "Buy" }, { buy: " " }))).toEqual(
      Array(7).fill("spot.buy is empty"),
    );
    expect(messages(written({ buy: "Buy" }, { buy: "Buy" }))).toEqual(
      Array(7).fill("spot.buy is left in English (or belongs in same-as-english.json)"),
    );
  });

  test("the operators' console is said in English and Chinese and in nothing else", () => {
    const inConsole = {
      "apps/console/src/areas/markets/HaltSheet.tsx": 't("console.halt");',
      "packages/locales/en/console.json": '{ "halt": "Halt" }',
    };
    expect(messages(inConsole)).toEqual(["there is no zh/console.json"]);
    const both = { ...inConsole, "packages/locales/zh/console.json": '{ "halt": "暂停" }' };
    expect(messages(both)).toEqual([]);
    expect(messages({ ...both, "packages/locales/hk/console.json": '{ "halt": "暫停" }' })).toEqual(
      ["console is not said in this language"],
    );
  });

  test("a text listed as the same in all languages, or in one, may be the same there", () => {
    const listed = { "packages/locales/same-as-english.json": '["spot.buy"]' };
    expect(messages({ ...written({ buy: "USDT" }, { buy: "USDT" }), ...listed })).toEqual([]);
    const inOne = { "packages/locales/same-as-english.json": '["fra/spot.buy"]' };
    expect(messages({ ...written({ buy: "Total" }, { buy: "Total" }), ...inOne })).toHaveLength(6);
  });

  test("a key that stands twice is found by its line", () => {
    const twice = '{\n  "buy": "Buy \\"now\\": {coin}",\n  "side-sell": "Sell",\n  "buy": "Buy"\n}';
    const texts = { "packages/locales/kor/spot.json": twice };
    expect(run(localesRule, texts)).toEqual(["packages/locales/kor/spot.json:4 locales"]);
  });

  test("a text that takes other values, or is no ICU message, is found", () => {
    expect(messages(written({ buy: "Buy {coin}" }, { buy: "{symbol} kaufen" }))[0]).toBe(
      'spot.buy takes the values "symbol", the English text "coin"',
    );
    expect(messages(written({ buy: "Buy" }, { buy: "{coin" }))[0]).toContain(
      "spot.buy is no ICU message",
    );
  });
});
