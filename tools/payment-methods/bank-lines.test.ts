import { expect, it } from "vitest";
import { type Brand, bankLines } from "./bank-lines.ts";

const brand = (id: string, name: string, include: string[], tags = {}): Brand => ({
  displayName: name,
  locationSet: { include },
  tags: { name, "brand:wikidata": id, ...tags },
});

it("a bank is one line, however many countries and names it has", () => {
  const lines = bankLines([
    brand("Q20", "Texan Bank", ["us-tx.geojson", "us"]),
    brand("Q3", "中国银行", ["cn"], { "name:zh": "中国银行", "name:en": "Bank of China" }),
    brand("Q3", "中國銀行", ["hk"], { "name:zh": "中國銀行", "name:zh-Hant": "中國銀行" }),
    brand("Q9", "Banque", ["fx", "be"]),
    brand("Q10", "Οδός Bank Two", ["gr"]),
  ]);
  expect(lines).toEqual([
    "Q3\tCN HK\t中国银行\tBank of China\t中国银行\t中國銀行",
    "Q9\tBE FR\tBanque",
    "Q10\tGR\tΟδός Bank Two\tBank Two",
    "Q20\tUS\tTexan Bank",
  ]);
});

it("a bank without an id, a country or accounts for people is left out", () => {
  expect(
    bankLines([
      brand("", "Nameless", ["us"]),
      brand("Q1", "Everywhere", ["001"]),
      brand("Q333101", "日本銀行", ["jp"]),
    ]),
  ).toEqual([]);
});
