import { FIATS } from "@candor/contract/fiats.ts";
import { describe, expect, it } from "vitest";
import { type PaymentMethod, paymentMethods } from "./methods.ts";

const methods = paymentMethods();
const of = (id: string): PaymentMethod | undefined => methods.find((method) => method.id === id);
/** The codes of the ISO standard, as the platform's list of regions has them. */
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

describe("ways to pay", () => {
  it("there are more than 700 ways to pay, each counted once in however many countries it is used", () => {
    const ids = new Set(methods.map(({ id }) => id));
    expect(ids.size).toBe(methods.length);
    expect(ids.size).toBeGreaterThan(700);
    expect(methods.filter(({ kind }) => kind !== "bank").length).toBeGreaterThanOrEqual(120);
  });

  it("each way to pay has every name and codes of countries that exist", () => {
    const isName = (name: string): boolean => /^\S(?:.*\S)?$/u.test(name);
    const isCountry = (code: string): boolean =>
      /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;
    const wrong = methods.filter(({ own, en, zh, tw, countries }) => {
      const hasCountries =
        countries === null ||
        (countries.length > 0 &&
          countries.every(isCountry) &&
          new Set(countries).size === countries.length);
      return !hasCountries || ![own, en, zh, tw].every(isName);
    });
    expect(wrong).toEqual([]);
  });

  it("ways to pay are of six kinds", () => {
    const kinds = ["bank", "card", "cash", "mobile-money", "rail", "wallet"];
    expect([...new Set(methods.map(({ kind }) => kind))].sort()).toEqual(kinds);
  });

  it("each country whose fiat the exchange knows has ways to pay", () => {
    const home: Record<(typeof FIATS)[number], string> = {
      USD: "US",
      CNY: "CN",
      GBP: "GB",
      HKD: "HK",
      JPY: "JP",
      EUR: "DE",
      AED: "AE",
      THB: "TH",
      PHP: "PH",
      SGD: "SG",
      VND: "VN",
    };
    for (const fiat of FIATS) {
      const ofCountry = methods.filter(({ countries }) => countries?.includes(home[fiat]));
      const banks = ofCountry.filter(({ kind }) => kind === "bank");
      expect(banks.length).toBeGreaterThanOrEqual(3);
      expect(ofCountry.length - banks.length).toBeGreaterThanOrEqual(2);
    }
  });

  it("ways to pay have the names of their sources", () => {
    expect(of("fps-hk")).toMatchObject({ own: "轉數快", en: "FPS", zh: "转数快", tw: "轉數快" });
    expect(of("pix")).toMatchObject({ own: "Pix", en: "Pix", zh: "Pix", tw: "Pix" });
    expect(of("bank-Q790068")).toMatchObject({
      en: "Bank of China",
      zh: "中国银行",
      tw: "中國銀行",
    });
    expect(of("bank-Q988284")).toMatchObject({ own: "三菱UFJ銀行", en: "MUFG Bank" });
    expect(of("paypal")?.countries).toBeNull();
  });
});
