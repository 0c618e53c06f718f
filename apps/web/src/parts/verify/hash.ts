const utf8 = new TextEncoder();

/** Throws on a text that is no whole number of bytes in hex. */
function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new Error("no hex");
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest("SHA-256", bytes));

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(before.length + after.length);
  whole.set(before);
  whole.set(after, before.length);
  return whole;
}

/** SHA-256 over the hash before it and the chained text, in hex: how the chains of options are made. */
export const chainedHash = (previous: string, text: string): Promise<string> =>
  sha256(joined(bytesOfHex(previous), utf8.encode(text)));

export const digestOf = (text: string): Promise<string> => sha256(utf8.encode(text));

/** The same over a digest, as recorded seconds are chained, so that a path to a head needs no texts. */
export const chainedDigest = (previous: string, digest: string): Promise<string> =>
  sha256(joined(bytesOfHex(previous), bytesOfHex(digest)));
