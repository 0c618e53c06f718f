import type { Catalogue, Market } from "../catalogue/markets.ts";
import { faults } from "./fault.ts";
import { type Params, optional, required } from "./params.ts";

/** BTC/USDT is BTCUSDT here. */
export const apiSymbol = ({ symbol }: { symbol: string }): string => symbol.replace("/", "");

type Named = Pick<Catalogue, "markets" | "contracts">;

/** The spot market that the parameter `symbol` names. */
export function marketIn({ catalogue }: { catalogue: Named }, params: Params): Market {
  return marketNamed({ catalogue }, required(params, "symbol"));
}

export function marketNamed({ catalogue }: { catalogue: Named }, name: string): Market {
  const found = catalogue.markets.find((market) => apiSymbol(market) === name.toUpperCase());
  if (found === undefined) throw faults.symbol();
  return found;
}

/** The same of a contract. */
export function contractIn({ catalogue }: { catalogue: Named }, params: Params) {
  return contractNamed({ catalogue }, required(params, "symbol"));
}

export function contractNamed({ catalogue }: { catalogue: Named }, name: string) {
  const found = catalogue.contracts.find((market) => apiSymbol(market) === name.toUpperCase());
  if (found === undefined) throw faults.symbol();
  return found;
}

/** The symbols that `symbol` or `symbols` (a JSON list) names; undefined: all of them. */
export function symbolsIn(params: Params): string[] | undefined {
  const one = optional(params, "symbol");
  if (one !== undefined) return [one.toUpperCase()];
  const many = optional(params, "symbols");
  if (many === undefined) return undefined;
  const list: unknown = parsed(many);
  if (!Array.isArray(list) || list.length > 200 || !list.every((name) => typeof name === "string"))
    throw faults.illegal("symbols");
  return list.map((name) => name.toUpperCase());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw faults.illegal("symbols");
  }
}
