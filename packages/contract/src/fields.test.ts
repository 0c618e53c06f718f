import { FIATS } from "./fiats.ts";
import { ACCOUNT_KINDS } from "./words.ts";
import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  accountKind,
  amount,
  areaCode,
  code,
  cursor,
  flag,
  integer,
  limit,
  page,
  positiveAmount,
  price,
  priceOrNone,
  quantity,
  symbol,
  unixSecond,
  userString,
  uuid,
} from "./fields.ts";

const isTaken = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;
const taken = (schema: z.ZodMiniType, values: readonly unknown[]): unknown[] =>
  values.filter((value) => isTaken(schema, value));

describe("an amount on the wire", () => {
  it("an amount on the wire is text and becomes an exact decimal", () => {
    expect(amount.parse("12.50")).toBe(dec("12.5"));
    expect(amount.parse("0")).toBe(0n);
  });

  it("an amount on the wire is never a number, a list, an object or missing", () => {
    expect(taken(amount, [1, 1.5, 1n, NaN, null, undefined, true, ["1"], { value: "1" }])).toEqual(
      [],
    );
  });

  it("an amount on the wire is refused for its length before its form is read", () => {
    const issues = amount.safeParse("9".repeat(100_000)).error?.issues;
    expect(issues?.map(({ code: issue }) => issue)).toEqual(["too_big"]);
  });

  it("an amount that buys something must be more than zero", () => {
    expect(taken(positiveAmount, ["0", "0.0", "0.000000000000000000"])).toEqual([]);
    expect(positiveAmount.parse("0.000000000000000001")).toBe(1n);
  });
});

describe("text typed on a keyboard of another width or script", () => {
  it("text in full-width or other digits gives the same amount, whole number, code, phone and area code", () => {
    for (const typed of ["１２３４５６", "١٢٣٤٥٦", "๑๒๓๔๕๖"]) {
      expect(amount.parse(typed)).toBe(dec("123456"));
      expect(price.parse(typed)).toBe(dec("123456"));
      expect(priceOrNone.parse(typed)).toBe(dec("123456"));
      expect(quantity.parse(typed)).toBe(dec("123456"));
      expect(integer.parse(typed)).toBe(123_456);
      expect(code.parse(typed)).toBe("123456");
      expect(userString.parse(typed)).toBe("123456");
    }
    expect(areaCode.parse("＋８１")).toBe("81");
    expect(amount.parse("١٢٫٥")).toBe(dec("12.5"));
    expect(userString.parse("ｍａｒａ＠ｘ．ｅｘａｍｐｌｅ")).toBe("mara@x.example");
  });

  it("a sign that only looks like a digit makes no amount", () => {
    expect(taken(amount, ["5²", "①", "½", "五"])).toEqual([]);
  });
});

describe("a whole number on the wire", () => {
  it("a whole number on the wire is digits in a form and a number in JSON", () => {
    expect([integer.parse("0"), integer.parse("45"), integer.parse(45)]).toEqual([0, 45, 45]);
  });

  it("a whole number has no sign, no fraction, no leading zero and at most fifteen digits", () => {
    const hostile = [
      "",
      "-1",
      "+1",
      "1.0",
      "01",
      "1e3",
      "0x1",
      " 1",
      "1 ",
      "¹",
      "9".repeat(16),
      -1,
      1.5,
      NaN,
      Infinity,
      2 ** 60,
      null,
      true,
      [1],
    ];
    expect(taken(integer, hostile)).toEqual([]);
  });

  it("a list has pages from 1 to 100,000, with ten entries by default and a hundred at most", () => {
    expect([page.parse(undefined), limit.parse(undefined)]).toEqual([1, 10]);
    expect(taken(page, ["0", "100001", "-1", "1e9"])).toEqual([]);
    expect(taken(limit, ["0", "101", "-1", "1e9"])).toEqual([]);
    expect([page.parse("100000"), limit.parse("100")]).toEqual([100_000, 100]);
  });
});

describe("a moment on the wire", () => {
  it("a moment on the wire is in seconds, or with thirteen digits in milliseconds", () => {
    expect(
      ["0", "1767614400", "1767614400999", 1_767_614_400].map((at) => unixSecond.parse(at)),
    ).toEqual([0, 1_767_614_400, 1_767_614_400, 1_767_614_400]);
    expect(taken(unixSecond, ["", "-1", "1.5", "1e9"])).toEqual([]);
  });
});

describe("yes or no on the wire", () => {
  it("a flag on the wire is 1 or 0, true or false, in a form and in JSON", () => {
    expect(["1", "true", 1, true].map((value) => flag.parse(value))).toEqual(Array(4).fill(true));
    expect(["0", "false", 0, false].map((value) => flag.parse(value))).toEqual(
      Array(4).fill(false),
    );
    expect(taken(flag, ["", "yes", "2", "TRUE", 2, null, ["1"]])).toEqual([]);
  });
});

describe("an account kind", () => {
  it("an account kind is accepted by its name or by the wire's number", () => {
    expect(ACCOUNT_KINDS).toEqual(["legal", "change", "lever", "micro"]);
    expect(ACCOUNT_KINDS.map((name) => accountKind.parse(name))).toEqual(ACCOUNT_KINDS);
    expect(["1", "2", "3", "4"].map((digit) => accountKind.parse(digit))).toEqual(ACCOUNT_KINDS);
    expect([1, 2, 3, 4].map((number) => accountKind.parse(number))).toEqual(ACCOUNT_KINDS);
  });

  it("an account kind that is not one of the four is refused", () => {
    expect(
      taken(accountKind, ["0", "5", "01", "Change", "", 0, 5, 1.5, null, ["change"], "__proto__"]),
    ).toEqual([]);
  });
});

describe("the other fields", () => {
  it("an id is accepted only in lower case and in full", () => {
    const id = "019b8e07-49e8-7693-81e0-c91480ed1a5c";
    expect(taken(uuid, [id, id.toUpperCase(), id.slice(1), `${id} `, `${id}\n`, ""])).toEqual([id]);
  });

  it("a verification code has exactly six digits", () => {
    expect(taken(code, ["000000", "12345", "1234567", "12345a", "123456\n", 123456])).toEqual([
      "000000",
    ]);
  });

  it("a symbol is a pair of two currency codes", () => {
    expect(
      taken(symbol, ["BTC/USDT", "btc/usdt", "BTC", "BTC/", "BTC/USDT/X", "BTC/USDT\n", "../../X"]),
    ).toEqual(["BTC/USDT"]);
  });

  it("area codes and account names are accepted within their lengths", () => {
    expect(taken(areaCode, ["86", "1", "1264", "", "0", "12345", "++86", "8 6"])).toEqual([
      "86",
      "1",
      "1264",
    ]);
    for (const text of ["86", "+86", " 86", "086", "0086"]) expect(areaCode.parse(text)).toBe("86");
    expect(taken(userString, ["abc", "abcd", "a".repeat(120), "a".repeat(121)])).toEqual([
      "abcd",
      "a".repeat(120),
    ]);
  });

  it("a cursor is digits or missing", () => {
    expect(taken(cursor, [undefined, "17", "", "-1", "1e3", "9".repeat(17), "1;--"])).toEqual([
      undefined,
      "17",
    ]);
  });

  it("the fiat currencies are the eleven of the specification", () => {
    expect(FIATS.join(" ")).toBe("USD CNY GBP HKD JPY EUR AED THB PHP SGD VND");
  });
});
