import { headText } from "@candor/rules/options/head-text.ts";
import type { Ctx } from "../../ctx.ts";
import { signer } from "../../installation-signer.ts";
import { findHead, insertHead, readHeads } from "./head-rows.ts";

/** Signs where each chain stands now, if anything was added to it since that was done last. */
export async function signHeads(ctx: Ctx): Promise<void> {
  const { publicKey, sign } = signer(ctx);
  const at = ctx.clock.now();
  for (const { chain, number, hash } of await readHeads(ctx.db)) {
    if ((await findHead(ctx.db, chain, number)) !== undefined) continue;
    const text = headText({ chain, number, hash: hash.toString("hex"), at: at.getTime() });
    const signature = sign(text);
    await insertHead(ctx.db, { chain, number, hash, at, signature, public_key: publicKey });
  }
}
