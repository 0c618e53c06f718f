import type { Realm } from "../../ledger/accounts.ts";
import { Fault } from "../fault.ts";
import { apiSymbol, contractNamed, marketNamed } from "../symbols.ts";
import type { Product } from "./addresses.ts";
import { contractStream, contractsStream } from "./contract-streams.ts";
import type { Source } from "./feeds.ts";
import { klineStream, tickerStream, tickersStream } from "./figures.ts";
import type { Parts } from "./parts.ts";
import { bookStream } from "./spot-streams.ts";

const NAME_MAX = 60;

/** The source of a public stream with this name; undefined if there is none. */
export function sourceNamed(
  parts: Parts,
  realm: Realm,
  product: Product,
  name: string,
): Source | undefined {
  if (name.length > NAME_MAX) return undefined;
  if (name.startsWith("!"))
    return (
      tickersStream(parts, realm, product, name) ??
      (product === "futures" ? contractsStream(parts, realm, name) : undefined)
    );
  const [, lower = "", kind = ""] = /^([a-z0-9]+)@(.+)$/.exec(name) ?? [];
  const market = found(() =>
    product === "spot" ? marketNamed(parts.ctx, lower) : contractNamed(parts.ctx, lower),
  );
  if (market === undefined) return undefined;
  const asked = { symbol: apiSymbol(market), kind };
  return (
    tickerStream(parts, realm, product, asked) ??
    klineStream(parts, realm, product, asked) ??
    (product === "spot"
      ? bookStream(parts, realm, marketNamed(parts.ctx, lower), kind)
      : contractStream(parts, realm, asked))
  );
}

function found<Market>(find: () => Market): Market | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
