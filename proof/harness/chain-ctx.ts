import { DEVELOPMENT_CHAIN_ID } from "@candor/chains/development/chain-terms.ts";
import { createBus } from "../../apps/server/src/manifest/bus.ts";
import type { Clock } from "../../apps/server/src/platform/clock.ts";
import type { Ctx } from "../../apps/server/src/manifest/ctx.ts";
import type { Db } from "../../apps/server/src/db/pool.ts";
import { loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import { loadTexts } from "../../apps/server/src/platform/text.ts";

/** The parts of a server that deposits, withdrawals and reconciliation on a development chain need; no job runs. */
export async function createChainCtx(db: Db, clock: Clock, url: string): Promise<Ctx> {
  const config = {
    isProduction: false,
    chains: { ERC20: { url, chainId: DEVELOPMENT_CHAIN_ID, start: 0 } },
  };
  const parts = { db, clock, config, bus: createBus() };
  return {
    ...parts,
    catalogue: await loadCatalogue(db),
    texts: loadTexts(),
  } as unknown as Ctx;
}
