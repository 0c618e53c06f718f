import * as z from "zod/mini";

/** The forms of the Ethereum JSON-RPC specification; other parts of an answer are dropped. */
export const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
export const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text) => text.toLowerCase()),
);
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/)),
  z.transform((text) => BigInt(text)),
);
/** Heights and indexes. */
export const count = z.pipe(
  z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,10})$/)),
  z.transform((text) => Number.parseInt(text, 16)),
);

export const header = z.object({
  number: count,
  hash,
  parentHash: hash,
  transactions: z.array(hash),
});
export type Header = z.infer<typeof header>;

/** The first topic of a token's log of a transfer: the hash of `Transfer(address,address,uint256)`. */
export const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const addressTopic = z.pipe(
  z.string().check(z.regex(/^0x0{24}[0-9a-f]{40}$/)),
  z.transform((topic) => `0x${topic.slice(-40)}`),
);

export const transferLog = z.object({
  address,
  blockHash: hash,
  transactionHash: hash,
  logIndex: count,
  topics: z.tuple([z.literal(TRANSFER), addressTopic, addressTopic]),
  data: z.pipe(
    z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
    z.transform((text) => BigInt(text)),
  ),
});
