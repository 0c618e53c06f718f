import { createPrivateKey, sign } from "node:crypto";
import {
  AT_HEADER,
  type Answer,
  type OperationName,
  SIGNATURE_HEADER,
  type Told,
  head as headSchema,
  operations,
  signedText,
} from "@candor/chains/signing/protocol.ts";
import * as z from "zod/mini";
import type { Ctx } from "../../../manifest/ctx.ts";
import { boundedFetch } from "../../../platform/bounded-fetch.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { SignerConfig } from "../../../platform/config/withdrawal-signer.ts";
import { findHead, keepHead, noteCut } from "./head-rows.ts";

const ANSWER = { timeoutMs: 5_000, bytesMax: () => 16_384 };

/** The signer did not answer or answered wrongly, so that it is unknown whether it did its work. */
export class SignerSilent extends Error {}

export type SignerClient = <Name extends OperationName>(
  name: Name,
  told: Told<Name>,
) => Promise<Answer<Name>>;

const enveloped = z.object({ head: headSchema, answer: z.unknown() });

/**
 * Asks the signer in authenticated requests. Each request and each answer names the last known line of its journal: a
 * signer whose journal has lost lines signs nothing.
 */
export function createSignerClient(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { url, requestKey }: SignerConfig,
  signal: AbortSignal,
): SignerClient {
  const key = createPrivateKey({
    key: Buffer.from(requestKey, "base64url"),
    format: "der",
    type: "pkcs8",
  });
  const ask = boundedFetch({ ...ANSWER, signal });
  return async (name, told) => {
    const { path, answer } = operations[name];
    const seen = await findHead(db);
    const body = JSON.stringify({ seen, told });
    // The machine's clock, not a moved test clock, because the signer compares it with its own.
    const at = `${systemClock.now().getTime()}`;
    const signature = sign(null, signedText(path, at, body), key).toString("base64url");
    try {
      const response = await ask(new URL(path, url), {
        method: "POST",
        body,
        headers: { [AT_HEADER]: at, [SIGNATURE_HEADER]: signature },
      });
      if (response.status !== 200 && response.status !== 409)
        throw new Error(`status ${response.status}`);
      const { head, answer: said } = z.parse(enveloped, await response.json());
      const answered = z.parse(answer, said) as Answer<typeof name>;
      if ("refused" in answered && answered.refused === "journal-cut") {
        await noteCut(db, clock.now());
        throw new Error("its journal has lost lines");
      }
      if (head.count !== seen?.count) await keepHead(db, head, clock.now());
      return answered;
    } catch (error) {
      throw new SignerSilent(`the signer does not answer ${path}`, { cause: error });
    }
  };
}
