const utf8 = new TextEncoder();

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * Whether the private half of a key (Ed25519, base64url) has signed exactly this text, or `unsupported` in a browser
 * that does not know such signatures.
 */
export async function isSigned(
  publicKey: string,
  text: string,
  signature: string,
): Promise<boolean | "unsupported"> {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey("raw", bytesOfBase64(publicKey), "Ed25519", false, [
      "verify",
    ]);
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotSupportedError") return "unsupported";
    throw error;
  }
  return crypto.subtle.verify("Ed25519", key, bytesOfBase64(signature), utf8.encode(text));
}
