import { createEvmView } from "../areas/custody/chain-view.ts";
import type { Totals } from "../areas/custody/decide.ts";
import { openWallets } from "../areas/custody/opening.ts";
import { reconcile } from "../areas/custody/reconcile.ts";
import type { Ctx } from "../manifest/ctx.ts";
import type { TestChain } from "./chain.ts";

const network = "ERC20";

/** What a look finds at the last block that was followed, by the currency's code. */
export async function reconciled(
  ctx: Ctx,
  { node }: Pick<TestChain, "node">,
): Promise<ReadonlyMap<string, Totals>> {
  const { signal } = new AbortController();
  const view = createEvmView(node);
  await openWallets(ctx, network, view);
  const found = await reconcile(ctx, { network, view, signal });
  if (found === undefined) throw new Error("nothing is known");
  const codeOf = (currencyId: number) => ctx.catalogue.currency(currencyId)?.code ?? "";
  return new Map([...found.of].map(([currencyId, one]) => [codeOf(currencyId), one]));
}
