import { headText } from "@candor/rules/options/head-text.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { InstallationKey } from "../../manifest/installation-key.ts";
import { findHead, insertHead, readHeads } from "./head-rows.ts";

/** Signs where each chain stands now, if anything was added to it since that was done last. */
export async function signHeads(
  { db, clock }: Pick<CoreCtx, "db" | "clock">,
  { publicKey, sign }: InstallationKey,
): Promise<void> {
  const at = clock.now();
  for (const { chain, number, hash } of await readHeads(db)) {
    if ((await findHead(db, chain, number)) !== undefined) continue;
    const text = headText({ chain, number, hash: hash.toString("hex"), at: at.getTime() });
    const signature = sign(text);
    await insertHead(db, { chain, number, hash, at, signature, public_key: publicKey });
  }
}
