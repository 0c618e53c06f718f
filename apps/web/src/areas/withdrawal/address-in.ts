/** A wallet's link, such as bitcoin:bc1q…?amount=1 or ethereum:0x…@1 (BIP 21, EIP 681). */
const LINK =
  /^(?:bitcoin|ethereum|tron):(?:pay-)?(?:\/\/)?([0-9a-z]+)(?:@\d+)?(\/\w+)?(?:\?(.*))?$/i;

/**
 * The address in what was scanned or pasted. A link that transfers a token names the token's contract
 * first, and who is paid behind it: what is sent to the contract would be lost.
 */
export function addressIn(text: string): string {
  const written = text.trim();
  const [, address, call, query] = LINK.exec(written) ?? [];
  if (address === undefined) return written;
  if (call === undefined) return address;
  return new URLSearchParams(query).get("address") ?? "";
}
