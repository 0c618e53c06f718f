import { isSigned } from "../../lib/signature.ts";
import type { Quote, Signed, Trade } from "./quote.ts";

export type Verdict = "right" | "wrong" | "unsupported";
export type Check = "signature" | "figures" | "key";

/** What a quote's text says line by line: of each name what follows it. */
const saysIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split("\n").map((line) => {
      const [name = "", ...rest] = line.split(" ");
      return [name, rest.join(" ")];
    }),
  );

/**
 * Whether the text says the figures shown. A trade whose price moved for its user gave more than its quote says, and is
 * shown with that; both say the amount paid and the spread.
 */
function doFiguresAgree(shown: Quote | Trade): boolean {
  const said = saysIn(shown.text);
  const [pays, spread] = [`${shown.number} ${shown.from_currency}`, shown.spread];
  if (said.get("pays") !== pays || said.get("spread") !== spread) return false;
  if (!("expires_at" in shown))
    return said.get("receives")?.endsWith(` ${shown.to_currency}`) === true;
  return (
    said.get("id") === shown.id &&
    said.get("receives") === `${shown.received} ${shown.to_currency}` &&
    said.get("fee") === `${shown.fee} ${shown.to_currency}` &&
    said.get("rate") === shown.rate &&
    said.get("event") === `${shown.event}` &&
    said.get("made") === `${Date.parse(shown.made_at)}` &&
    said.get("expires") === `${Date.parse(shown.expires_at)}`
  );
}

async function signatureOf({ public_key, text, signature }: Signed): Promise<Verdict> {
  // A text that is no key or no signature at all is wrong, too.
  const found = await isSigned(public_key, text, signature).catch(() => false);
  if (found === "unsupported") return found;
  return found ? "right" : "wrong";
}

/** Verifies a signed quote in this browser; `published` are the keys that the server publishes. */
export async function checkQuote(
  shown: Quote | Trade,
  published: readonly string[],
): Promise<Record<Check, Verdict>> {
  return {
    signature: await signatureOf(shown),
    figures: doFiguresAgree(shown) ? "right" : "wrong",
    key: published.includes(shown.public_key) ? "right" : "wrong",
  };
}
