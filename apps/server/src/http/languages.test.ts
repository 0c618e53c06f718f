import { FREEZE_CAUSES, HALT_CAUSES } from "@candor/contract/words.ts";
import { REJECTIONS } from "@candor/contract/rejections.ts";
import { FIELD_REFUSALS, REFUSALS } from "@candor/contract/refusals.ts";
import { printValues } from "@candor/locales/figures.ts";
import { languageFacts, type Language, languages } from "@candor/locales/languages.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utcMinute } from "../platform/text.ts";
import { codeSentTo, demoUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { FORM, sendRaw } from "../testing/raw-request.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const messageOf = async (payload: string, token?: string): Promise<unknown> =>
  (await sendRaw(harness, "wallet.getTransferTerms", payload, { token, headers: FORM })).message;

describe("a refusal's text", () => {
  // A cause chooses the words, an id is for the client to go on with, a fault of a field is shown at the field, and the terms of a quote in its form.
  const OF_A_QUOTE = ["rate", "fee", "spread", "quote_id", "expires_at"];
  const isShown = (code: string, name: string): boolean =>
    name !== "cause" &&
    name !== "id" &&
    !(code === "quote-moved" && OF_A_QUOTE.includes(name)) &&
    !(
      name === "field" &&
      (code === "stop-wrong-side" || FIELD_REFUSALS.some((one) => one === code))
    );

  it.each(Object.entries(REFUSALS))(
    "the refusal %s exists in every language and shows all of its figures",
    (code, { params }) => {
      const values = Object.fromEntries(
        params.map((name, position) => [name, `${position + 4}${position + 5}.5`]),
      );
      for (const language of languages) {
        const text = harness.ctx.texts(language, `refusals.${code}`, values);
        expect(text.length).toBeGreaterThan(1);
        expect(text).not.toMatch(/[{}]/);
        const printed = printValues(values, languageFacts[language].locale);
        const shown = Object.entries(printed).filter(([name]) => isShown(code, name));
        for (const [, figure] of shown) expect(text).toContain(figure);
      }
    },
  );

  it.each([
    ["refusals.market-halted", HALT_CAUSES],
    ["notices.account-frozen-text", FREEZE_CAUSES],
  ])("%s says each cause in its own words, in every language", (id, causes) => {
    for (const language of languages) {
      const said = [...causes, "another"].map((cause) =>
        harness.ctx.texts(language, id, { symbol: "BTC/USDT", until: "2026-01-06", cause }),
      );
      expect(new Set(said).size).toBe(causes.length + 1);
    }
  });

  it.each(REJECTIONS)("a rejection has a text in every language: %s", (rejection) => {
    const said = languages.map((lang) => harness.ctx.texts(lang, `rejections.${rejection}`));
    expect(new Set(said).size).toBeGreaterThan(6);
  });

  it("a refusal prints figures as the reader writes them, and sends them unformatted", async () => {
    const token = await demoUser(harness);
    const transfer = { currency_id: "3", number: "100000.5", from_field: "change" } as const;
    const said = async (lang: Language) => {
      const answer = await harness.call(
        "wallet.transferBetweenAccounts",
        { ...transfer, to_field: "lever" },
        { token, key: `printed-${lang}`, lang },
      );
      expect(answer.refusal?.params).toEqual({ available: "100000", currency: "USDT" });
      return answer.message;
    };
    expect(await said("en")).toBe("Insufficient balance: 100,000 USDT available");
    expect(await said("fra")).toBe("Solde insuffisant (disponible\u00a0: 100\u202f000 USDT)");
    expect(await said("spa")).toBe("Saldo insuficiente (disponible: 100.000 USDT)");
  });

  it("a refusal says a time and a waiting time in the reader's language", () => {
    const until = utcMinute(new Date("2026-11-02T09:30:59Z"));
    expect(harness.ctx.texts("spa", "refusals.account-frozen", { until })).toContain(
      "hasta el 2 nov 2026, 09:30 UTC.",
    );
    expect(harness.ctx.texts("en", "refusals.too-many-requests", { seconds: "900" })).toBe(
      "Too many attempts. Try again in 15 minutes.",
    );
  });

  it("a refusal comes in the request's language, with a different text in each of the eight", async () => {
    const token = await demoUser(harness);
    const texts = await Promise.all(
      languages.map((lang) => messageOf(`currency=999&lang=${lang}`, token)),
    );
    expect(texts).toEqual(
      languages.map((lang) => harness.ctx.texts(lang, "refusals.unknown-currency")),
    );
    expect(new Set(texts).size).toBe(8);
  });

  it.each(["", "lang=", "lang=xx", "lang[]=th", "lang=th&lang=jp", "lang[a]=th"])(
    "a refusal is in English for the language %j",
    async (lang) => {
      expect(await messageOf(lang)).toBe(harness.ctx.texts("en", "refusals.session-required"));
    },
  );

  it.each([
    ["not found", "/api/nothing?lang=th", "refusals.not-found"],
    ["signed out", "/api/user/info?lang=th", "refusals.session-required"],
  ])(
    "a refusal outside of the calls is in the caller's language too: %s",
    async (_case, url, id) => {
      const { message } = (await harness.app.inject({ method: "GET", url })).json<{
        message: string;
      }>();
      expect(message).toBe(harness.ctx.texts("th", id));
    },
  );
});

describe("a mail", () => {
  it.each(languages)("a mail comes in the language of the request: %s", async (lang) => {
    const email = `mail-${lang}@candor.example`;
    await harness.call("auth.sendMailCode", { user_string: email }, { lang });
    const code = await codeSentTo(harness, email);
    const { rows } = await harness.database.pool.query(
      "SELECT subject, body FROM outbox_messages WHERE target = $1",
      [email],
    );
    const values = { code, minutes: "10" };
    expect(rows).toEqual([
      {
        subject: harness.ctx.texts(lang, "mails.code-subject", values),
        body: harness.ctx.texts(lang, "mails.code-body", values),
      },
    ]);
  });
});
