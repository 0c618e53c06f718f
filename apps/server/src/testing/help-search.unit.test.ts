import { type Language, languages } from "@candor/locales/languages.ts";
import { describe, expect, it, test } from "vitest";
import { ITEMS, type Slug } from "../areas/content/seed/items.ts";
import { readTexts } from "../areas/content/seed/read-texts.ts";
import { ranked } from "../areas/support/search/rank.ts";

/** What users type for the same four things in each language, and the article that answers it. */
const TYPED: Readonly<Record<Language, readonly [string, Slug][]>> = {
  en: [
    ["withdraw", "faq_withdraw"],
    ["deposit missing", "faq_deposit_missing"],
    ["2fa lost", "faq_lost_factor"],
    ["fee", "faq_fees"],
  ],
  zh: [
    ["提现", "faq_withdraw"],
    ["充值没到账", "faq_deposit_missing"],
    ["2fa 丢失", "faq_lost_factor"],
    ["手续费", "faq_fees"],
  ],
  hk: [
    ["提取", "faq_withdraw"],
    ["存入沒有到帳", "faq_deposit_missing"],
    ["2fa 遺失", "faq_lost_factor"],
    ["手續費", "faq_fees"],
  ],
  th: [
    ["ถอน", "faq_withdraw"],
    ["เงินฝากไม่เข้า", "faq_deposit_missing"],
    ["2fa หาย", "faq_lost_factor"],
    ["ค่าธรรมเนียม", "faq_fees"],
  ],
  jp: [
    ["出金", "faq_withdraw"],
    ["入金 反映されない", "faq_deposit_missing"],
    ["2fa 紛失", "faq_lost_factor"],
    ["手数料", "faq_fees"],
  ],
  kor: [
    ["출금", "faq_withdraw"],
    ["입금 누락", "faq_deposit_missing"],
    ["2fa 분실", "faq_lost_factor"],
    ["수수료", "faq_fees"],
  ],
  fra: [
    ["retrait", "faq_withdraw"],
    ["dépôt manquant", "faq_deposit_missing"],
    ["2fa perdu", "faq_lost_factor"],
    ["frais", "faq_fees"],
  ],
  spa: [
    ["retirar", "faq_withdraw"],
    ["falta depósito", "faq_deposit_missing"],
    ["2fa perdido", "faq_lost_factor"],
    ["comisión", "faq_fees"],
  ],
};

const articlesIn = (lang: Language) =>
  ITEMS.filter(({ kind }) => kind === "faq" || kind === "video").map(({ slug }) => {
    const { title, body = "" } = readTexts(lang)[slug];
    return { doc: slug, title, body: body.replace(/<[^>]*>/g, " ") };
  });
const found = (text: string, lang: Language) => ranked(articlesIn(lang), text, { lang, most: 3 });

describe.each(languages)("words typed in %s", (lang) => {
  it.each(TYPED[lang])("“%s” finds first %s", (text, slug) => {
    expect(found(text, lang)[0]).toBe(slug);
  });
});

test.each([
  ["in any case, with any accents and width", "ＤＥＰＯＴ Manquant", "fra", "faq_deposit_missing"],
  ["as a sentence is asked", "why has my deposit not arrived yet?", "en", "faq_deposit_missing"],
  ["in another form of the word", "withdrawals waiting", "en", "faq_withdrawal_waits"],
  ["with a particle behind it", "출금이 안 돼요", "kor", "faq_withdraw"],
] as const)("an article is found %s", (_how, text, lang, slug) => {
  expect(found(text, lang)[0]).toBe(slug);
});

test.each(["", "   ", "?!", "xyzzy", "\u200B"])("“%s” finds nothing", (text) => {
  expect(found(text, "en")).toEqual([]);
});
