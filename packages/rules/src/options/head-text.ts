/** The recorded seconds, the options of each realm, the operators' log, and the snapshots of liabilities. */
export type ChainName = "ticks" | "live" | "demo" | "audit" | "liabilities";

/** The head of a chain; `at` is in milliseconds since 1970, the hash in hex. `feed` is the chain of all heads. */
export type ChainHead = { chain: ChainName | "feed"; number: number; hash: string; at: number };

/** The signed text of a head: plain lines, as docs/product-rules.md lists them. */
export const headText = ({ chain, number, hash, at }: ChainHead): string =>
  ["candor head 1", `chain ${chain}`, `number ${number}`, `hash ${hash}`, `at ${at}`].join("\n");
