import type { ChainView } from "../../apps/server/src/areas/custody/chain-view.ts";
import { expectedOf } from "../../apps/server/src/areas/custody/decide.ts";
import { reconcile } from "../../apps/server/src/areas/custody/reconcile.ts";
import type { FollowedNetwork } from "../../apps/server/src/platform/config/chain-nodes.ts";
import type { Ctx } from "../../apps/server/src/manifest/ctx.ts";
import { type Dec, ZERO, formatDec } from "@candor/money";

export const NAMELESS = "on chain, without a name";

/** The named amounts by which a chain's balance exceeds or falls short of the books. */
export async function custodyFaults(
  ctx: Pick<Ctx, "db" | "catalogue">,
  network: FollowedNetwork,
  view: ChainView,
): Promise<string[]> {
  const { signal } = new AbortController();
  const found = await reconcile(ctx, { network, view, signal });
  if (found === undefined) return ["nothing is known of the chain"];
  return [...found.of].flatMap(([currencyId, { holds, parts, differences }]) => {
    const named = Object.entries(differences).filter(([, amount]) => amount !== ZERO);
    const code = ctx.catalogue.currency(currencyId)?.code;
    const sum = named.reduce((all, [, amount]) => all + amount, 0n);
    const unnamed = holds - expectedOf(parts) - sum;
    return [
      ...named.map(([name, amount]) => `on chain, ${name}: ${formatDec(amount)} ${code}`),
      ...(unnamed === 0n ? [] : [`${NAMELESS}: ${formatDec(unnamed as Dec)} ${code}`]),
    ];
  });
}
