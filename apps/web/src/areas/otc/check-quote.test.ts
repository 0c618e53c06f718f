import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { checkQuote } from "./check-quote.ts";
import type { Quote, Trade } from "./quote.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const { x: key = "" } = publicKey.export({ format: "jwk" });
const TEXT = [
  "candor quote 1",
  "id 7",
  "user 9",
  "pays 100 USDT",
  "receives 0.003 BTC",
  "fee 0 BTC",
  "rate 0.00003",
  "spread 0.004",
  "event 12",
  "made 1000",
  "expires 6000",
].join("\n");
const quote = {
  id: "7",
  from_currency: "USDT",
  to_currency: "BTC",
  number: "100",
  received: "0.003",
  fee: "0",
  rate: "0.00003",
  spread: "0.004",
  event: 12,
  made_at: "1970-01-01T00:00:01.000Z",
  expires_at: "1970-01-01T00:00:06.000Z",
  text: TEXT,
  signature: sign(null, Buffer.from(TEXT), privateKey).toString("base64url"),
  public_key: key,
} as Quote;

test("a quote signed as shown with a published key passes every check", async () => {
  const right = { signature: "right", figures: "right", key: "right" };
  expect(await checkQuote(quote, [key])).toEqual(right);
});

test("a quote with an edited text fails the signature and the figures", async () => {
  const edited = { ...quote, text: TEXT.replace("0.003", "0.004") };
  const wrong = { signature: "wrong", figures: "wrong", key: "right" };
  expect(await checkQuote(edited, [key])).toEqual(wrong);
});

test.each([
  ["received", "0.0031"],
  ["number", "101"],
  ["fee", "0.1"],
  ["rate", "0.00004"],
  ["spread", "0.001"],
  ["event", 13],
  ["made_at", "1970-01-01T00:00:02.000Z"],
  ["expires_at", "1970-01-01T00:00:07.000Z"],
  ["id", "8"],
])("a shown %s that differs from the signed text is found", async (field, value) => {
  expect((await checkQuote({ ...quote, [field]: value }, [key])).figures).toBe("wrong");
});

test("an unpublished key and an invalid signature are wrong", async () => {
  expect((await checkQuote(quote, [])).key).toBe("wrong");
  expect((await checkQuote({ ...quote, signature: "*" }, [key])).signature).toBe("wrong");
});

test("a trade that gave more than its quote agrees with the quote", async () => {
  const { expires_at: _, ...rest } = quote;
  const trade = { ...rest, received: "0.0035" } as unknown as Trade;
  expect((await checkQuote(trade, [key])).figures).toBe("right");
  expect((await checkQuote({ ...trade, number: "90" }, [key])).figures).toBe("wrong");
});
