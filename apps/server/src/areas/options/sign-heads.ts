import { headText } from "@candor/rules/options/head-text.ts";
import type { Ctx } from "../../ctx.ts";
import type { Signer } from "../../installation-signer.ts";
import { findHead, insertHead, readHeads } from "./head-rows.ts";

/** Signs where each chain stands now, if anything was added to it since that was done last. */
export async function signHeads(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { publicKey, sign }: Signer,
): Promise<void> {
  const at = clock.now();
  for (const { chain, number, hash } of await readHeads(db)) {
    if ((await findHead(db, chain, number)) !== undefined) continue;
    const text = headText({ chain, number, hash: hash.toString("hex"), at: at.getTime() });
    const signature = sign(text);
    await insertHead(db, { chain, number, hash, at, signature, public_key: publicKey });
  }
}
