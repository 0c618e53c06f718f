/** The calls of a token's contract (ERC-20), as its ABI writes them. */

/** The first bytes of `transfer(address,uint256)` and of `balanceOf(address)`. */
const TRANSFER = "0xa9059cbb";
const BALANCE = "0x70a08231";
const WORD = 64;

/** A number as an ABI writes it. */
export const word = (value: bigint): string => value.toString(16).padStart(WORD, "0");

export const transferCall = (to: string, value: bigint): string =>
  `${TRANSFER}${word(BigInt(to))}${word(value)}`;

export const balanceCall = (holder: string): string => `${BALANCE}${word(BigInt(holder))}`;
