/** What a link asks besides the address, such as an amount: said aloud, since only the address is taken. */
export type Aside = { name: string; value: string };

export type LinkFault =
  | "withdrawal.link-chain"
  | "withdrawal.link-call"
  | "withdrawal.link-required"
  | "withdrawal.link-address";

export type LinkRead = { address: string; asides: readonly Aside[] } | { fault: LinkFault };

const SCHEME = /^(bitcoin|ethereum|tron):(?:\/\/)?(.*)$/is;
/** EIP-681: the target, its chain, the function, and its arguments. */
const ETHEREUM = /^(?:pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/s;
/** The number of a chain, in digits or in hexadecimal. */
const CHAIN = /^(?:[1-9][0-9]{0,14}|0x[0-9a-f]{1,12})$/i;

const asidesOf = (query: string | undefined): Aside[] =>
  [...new URLSearchParams(query)].map(([name, value]) => ({ name: name.toLowerCase(), value }));

/**
 * Reads a wallet's payment link (BIP 21, EIP 681, and Tron's like the first), or returns undefined for another
 * text. It refuses a part that would change the receiver or the chain, and reports every other part. `chainId` is
 * the chain of ERC20 in this installation; a link that names no chain means it.
 */
export function readPaymentLink(text: string, chainId: number | undefined): LinkRead | undefined {
  const [, scheme, rest = ""] = SCHEME.exec(text.trim()) ?? [];
  if (scheme === undefined) return undefined;
  return scheme.toLowerCase() === "ethereum" ? readEthereum(rest, chainId) : readPlain(rest);
}

/** An address with parameters; one that says it must be understood is not by us. */
function readPlain(rest: string): LinkRead {
  const [address = "", query] = rest.split(/\?(.*)/s);
  const asides = asidesOf(query);
  if (asides.some(({ name }) => name.startsWith("req-")))
    return { fault: "withdrawal.link-required" };
  return address === "" ? { fault: "withdrawal.link-address" } : { address, asides };
}

function readEthereum(rest: string, chainId: number | undefined): LinkRead {
  const [, target = "", chain, call, query] = ETHEREUM.exec(rest) ?? [];
  const asides = asidesOf(query);
  if (chain !== undefined && (!CHAIN.test(chain) || Number.parseInt(chain) !== chainId))
    return { fault: "withdrawal.link-chain" };
  if (target === "") return { fault: "withdrawal.link-address" };
  if (call === undefined || call === "") return { address: target, asides };
  if (call !== "transfer") return { fault: "withdrawal.link-call" };
  // A token's transfer names the token's contract first: a payment to that is lost.
  const [to, ...more] = asides.filter(({ name }) => name === "address");
  if (to === undefined || to.value === "" || more.length > 0)
    return { fault: "withdrawal.link-address" };
  const others = asides.filter((aside) => aside !== to);
  return { address: to.value, asides: [{ name: "token", value: target }, ...others] };
}
