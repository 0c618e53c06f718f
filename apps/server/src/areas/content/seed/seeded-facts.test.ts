import { languageFacts, languages } from "@candor/locales/languages.ts";
import { dec, formatDec, sum } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { readTexts } from "./read-texts.ts";

let harness: Harness;
let token = "";
beforeAll(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
});
afterAll(() => harness.close());

/** Prints figures as the language writes them; amounts and rates stay exact, as text. */
function figuresOf(locale: string) {
  const printer = (options: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, options);
    return (amount: string) => format.format(amount as Intl.StringNumericLiteral);
  };
  return {
    amount: printer(),
    percent: printer({ style: "percent" }),
    feeRate: printer({ style: "percent", minimumFractionDigits: 2 }),
  };
}

async function markets() {
  const { message } = await harness.call("markets.listSpotQuotations", {});
  expect(message).not.toEqual([]);
  return message;
}

describe.each(languages)("the answers in %s", (lang) => {
  const { amount, percent, feeRate } = figuresOf(languageFacts[lang].locale);
  const texts = readTexts(lang);

  it("the seeded answers name the funds that a demo account opens with", async () => {
    const { message } = await harness.call("wallet.listBalances", {}, { token });
    for (const code of ["USDT", "BTC", "ETH"]) {
      const own = message.list.filter(({ currency_code: one }) => one === code);
      const funds = `${amount(formatDec(sum(own.map(({ balance }) => dec(balance)))))} ${code}`;
      for (const slug of ["faq_demo", "guide_first_order"] as const)
        expect(texts[slug].body).toContain(funds);
      expect(texts.banner_demo.summary).toContain(funds);
    }
  });

  it("the seeded answers name the fees and fee tiers that are charged", async () => {
    for (const { maker_fee_rate, taker_fee_rate } of await markets())
      for (const charged of [feeRate(maker_fee_rate), feeRate(taker_fee_rate)])
        for (const text of [texts.faq_fees.body, texts.white_book.body, texts.banner_fees.summary])
          expect(text).toContain(charged);
    const { message } = await harness.call("spot.getFees", {}, { token });
    for (const { volume_min, maker_discount, taker_discount } of message.tiers.slice(1))
      expect(texts.faq_fees.body).toContain(
        `<td>${amount(volume_min)}</td>` +
          `<td>${percent(maker_discount)}</td>` +
          `<td>${percent(taker_discount)}</td>`,
      );
  });

  it("the seeded answers name the limits by which orders are refused", async () => {
    for (const { notional_min, price_band, slippage_max } of await markets()) {
      for (const slug of ["faq_refused", "white_book"] as const) {
        expect(texts[slug].body).toContain(`${amount(notional_min)} USDT`);
        expect(texts[slug].body).toContain(percent(price_band));
      }
      expect(texts.white_book.body).toContain(percent(slippage_max));
    }
  });
});
