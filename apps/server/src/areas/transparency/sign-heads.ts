import { createHash } from "node:crypto";
import { headText } from "@candor/rules/options/head-text.ts";
import { feedText } from "@candor/rules/transparency/feed-text.ts";
import { type Tx, inTransaction, lockKey } from "../../db/transaction.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { InstallationKey } from "../../manifest/installation-key.ts";
import { type HeadRow, findHead, insertHead, readHeads } from "./head-rows.ts";
import { insertLine, lastLine, listUnlined } from "./line-rows.ts";

/** The most heads that one run gives lines; an older installation's heads take several runs. */
const LINED_MAX = 1_000;

/** Signs the head of each chain that has grown since the last run, and gives each head its line. */
export async function signHeads(
  { db, clock }: Pick<CoreCtx, "db" | "clock">,
  key: InstallationKey,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await lockKey(tx, "head_lines");
    for (const { chain, number, hash } of await readHeads(tx)) {
      if ((await findHead(tx, chain, number)) !== undefined) continue;
      const text = headText({ chain, number, hash: hash.toString("hex"), at: at.getTime() });
      const signature = key.sign(text);
      await insertHead(tx, { chain, number, hash, at, signature, public_key: key.publicKey });
    }
    await addLines(tx, at, key);
  });
}

/** Each line continues the one before by number and hash. */
async function addLines(tx: Tx, at: Date, { publicKey, sign }: InstallationKey): Promise<void> {
  let { line, hash } = await lastLine(tx);
  for (const head of await listUnlined(tx, LINED_MAX)) {
    line += 1;
    hash = lineHash(hash, { line, at, head });
    const text = headText({
      chain: "feed",
      number: line,
      hash: hash.toString("hex"),
      at: at.getTime(),
    });
    await insertLine(tx, { line, head, hash, at, signature: sign(text), public_key: publicKey });
  }
}

type Line = { line: number; at: Date; head: HeadRow };

function lineHash(previous: Buffer, { line, at, head }: Line): Buffer {
  const { chain, number, public_key } = head;
  const text = feedText({
    chain,
    number,
    hash: head.hash.toString("hex"),
    at: head.at.getTime(),
    signature: head.signature.toString("base64url"),
    public_key,
  });
  return createHash("sha256")
    .update(previous)
    .update(`${line}|${at.getTime()}|${text}`, "utf8")
    .digest();
}
