import { createHmac, type KeyObject, sign } from "node:crypto";

/** A key as its user holds it. */
export type Signer = { id: string; sign: (text: string) => string };

export const hmacSigner = (id: string, secret: string): Signer => ({
  id,
  sign: (text) => createHmac("sha256", secret).update(text).digest("hex"),
});

export const edSigner = (id: string, privateKey: KeyObject): Signer => ({
  id,
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64"),
});

/** A request as it goes over the wire. */
export type Sent = {
  method: string;
  /** The path with the realm's prefix. */
  path: string;
  query?: string;
  body?: string;
  keyId?: string | undefined;
  /** The address that the request claims to come from. */
  address?: string;
};
/** The code of a fault; 0 if the request was carried out. */
export type Told = { status: number; code: number; text: string };

const ANSWER_MS = 30_000;

export async function send(base: string, sent: Sent): Promise<Told> {
  const { method, path, query = "", body, keyId, address = "203.0.113.7" } = sent;
  const headers = new Headers({ "x-forwarded-for": address });
  if (keyId !== undefined) headers.set("x-mbx-apikey", keyId);
  if (body !== undefined) headers.set("content-type", "application/x-www-form-urlencoded");
  const answer = await fetch(`${base}${path}${query === "" ? "" : `?${query}`}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const text = await answer.text();
  return { status: answer.status, code: answer.status === 200 ? 0 : codeIn(text), text };
}

/** Returns NaN for an answer that is not this API's. */
function codeIn(text: string): number {
  try {
    return (JSON.parse(text) as { code?: number }).code ?? Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** The text with its signature appended. */
export const signed = (text: string, signature: string): string =>
  `${text}&signature=${encodeURIComponent(signature)}`;
