import type { account } from "@candor/contract/areas/account/calls.ts";
import { ACCEPTED_TEXTS } from "@candor/contract/area-words.ts";
import { acceptedAt, consentText } from "../../http/consent.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const listConsents: ReadHandler<typeof account.calls.listConsents> = (
  { db, texts },
  { caller: { userId }, lang },
) =>
  Promise.all(
    ACCEPTED_TEXTS.map(async (id) => {
      const { text, hash } = consentText(texts, id, lang);
      const at = await acceptedAt(db, texts, { userId, id });
      return { id, text, consent: hash.toString("hex"), accepted_at: at?.toISOString() ?? null };
    }),
  );
