import { createHmac } from "node:crypto";
import type { IdType } from "@candor/contract/words.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { sealFor } from "../../platform/seal.ts";

const { seal, open } = sealFor("identity papers");

/** The details of a document's owner. */
export type Papers = { type: IdType; country: string; name: string; number: string };

type Peppered = Pick<CoreCtx, "config">;

/** Papers as stored: encrypted, with a mark that recognizes the same number. */
export const sealedPapers = ({ config }: Peppered, requestId: string, papers: Papers) => ({
  request_id: requestId,
  id_type: papers.type,
  country: papers.country,
  sealed: seal(
    config.pepper,
    JSON.stringify({ name: papers.name, number: papers.number }),
    requestId,
  ),
  number_mark: createHmac("sha256", config.pepper)
    .update(`identity\n${papers.country}\n${papers.type}\n${papers.number}`)
    .digest(),
});

export type PapersRow = { request_id: string; id_type: string; country: string; sealed: Buffer };

/** Name and number in clear; throws if they were sealed for another request. */
export const openedPapers = ({ config }: Peppered, { request_id: id, sealed }: PapersRow) =>
  JSON.parse(open(config.pepper, sealed, id)) as Pick<Papers, "name" | "number">;

/** Masks papers so that their owner can recognize them. */
export function maskedPapers(ctx: Peppered, row: PapersRow): Pick<Papers, "name" | "number"> {
  const { name, number } = openedPapers(ctx, row);
  const [first = "", ...rest] = name;
  return {
    name: first + rest.map((sign) => (/[\p{L}\p{M}]/u.test(sign) ? "*" : sign)).join(""),
    number: number.slice(0, 2) + "*".repeat(Math.max(0, number.length - 4)) + number.slice(-2),
  };
}
