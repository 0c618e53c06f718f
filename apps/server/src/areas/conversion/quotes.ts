import { hash } from "node:crypto";
import { type Dec, dec, formatDec } from "@candor/money";
import * as z from "zod/mini";
import type { Ctx } from "../../ctx.ts";
import { sealFor } from "../../seal.ts";
import type { Deal } from "./rows.ts";

const { seal, open } = sealFor("conversion quote");

const figure = z.pipe(
  z.string(),
  z.transform((text): Dec => dec(text)),
);
const sealed = z.object({
  since: z.number(),
  until: z.number(),
  fromId: z.number(),
  toId: z.number(),
  amount: figure,
  fromPrice: figure,
  toPrice: figure,
  spread: figure,
  feeRate: figure,
  rate: figure,
  gross: figure,
  fee: figure,
  received: figure,
});

/** A quote is kept by whoever asked for it, sealed: it opens for this user alone. */
export function sealQuote({ config, clock }: Ctx, userId: string, deal: Deal, until: Date): string {
  const life = { since: clock.now().getTime(), until: until.getTime() };
  const text = JSON.stringify({ ...deal, ...life }, (_, value: unknown) =>
    typeof value === "bigint" ? formatDec(value as Dec) : value,
  );
  return seal(config.pepper, text, userId).toString("base64url");
}

/** What a quote said, and by what it is known once used; undefined: it is no quote of this user's, or over. */
export function openQuote(
  { config, clock }: Ctx,
  userId: string,
  quoteId: string,
): { deal: Deal; quoteHash: Buffer } | undefined {
  const bytes = Buffer.from(quoteId, "base64url");
  try {
    const { since, until, ...deal } = sealed.parse(JSON.parse(open(config.pepper, bytes, userId)));
    const now = clock.now().getTime();
    // A clock that was set back makes no old price good again.
    if (now < since || now >= until) return undefined;
    return { deal, quoteHash: hash("sha256", bytes, "buffer") };
  } catch {
    // Whoever sends it may have made it up.
    return undefined;
  }
}
