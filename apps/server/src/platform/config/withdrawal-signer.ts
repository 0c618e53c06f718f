/** The signer's address, and the key that signs our requests to it: Ed25519, PKCS 8 in base64url. */
export type SignerConfig = { url: string; requestKey: string };

/** `SIGNER_URL` and `SIGNER_REQUEST_KEY`, both or none; an error shows no part of the key. */
export function signerOf(
  url: string | undefined,
  requestKey: string | undefined,
): SignerConfig | undefined {
  if (url === undefined && requestKey === undefined) return undefined;
  if (url === undefined || requestKey === undefined)
    throw new Error("SIGNER_URL and SIGNER_REQUEST_KEY belong together, and one is not set");
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error("SIGNER_URL is no address of the web");
  if (!/^MC4CAQAwBQYDK2VwBCIEI[\w-]{43}$/.test(requestKey))
    throw new Error("SIGNER_REQUEST_KEY is no private key of Ed25519 (PKCS 8, base64url)");
  return { url, requestKey };
}
