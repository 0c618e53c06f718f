import type { RunningServer } from "../../harness/running-server.ts";
import type { Owner } from "./owner.ts";
import { type Told, hmacSigner, send, signed } from "./sending.ts";
import { textOf } from "./shots.ts";

const AT_ONCE = 6;
/** The order of the group of Ed25519 signatures (RFC 8032, 5.1). */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** The kinds of harm that a second signature for one request could do. */
export type Again = { kind: "replay" | "malleable" | "revoked"; what: string; isRight: boolean };

/** Places one order and sends the same request again: at once, later, and with its signature spelt differently. */
export async function sendAgain(
  server: RunningServer,
  owner: Owner,
  price: string,
): Promise<Again[]> {
  const found: Again[] = [];
  const count = async (): Promise<number> => {
    const { rows } = await server.pool.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM spot_orders WHERE user_id = $1",
      [owner.userId],
    );
    return rows[0]?.count ?? 0;
  };
  const post = (keyId: string, query: string): Promise<Told> =>
    send(server.base, { method: "POST", path: "/demo/api/v3/order", keyId, query });

  for (const signer of [owner.full, owner.ed]) {
    const before = await count();
    const text = textOf(price);
    const signature = signer.sign(text);
    const request = signed(text, signature);
    const told = await Promise.all(Array.from({ length: AT_ONCE }, () => post(signer.id, request)));
    told.push(await post(signer.id, request));
    const placed = (await count()) - before;
    const first = told.find(({ code }) => code === 0);
    const same = told.every(({ code, text: said }) => code !== 0 || said === first?.text);
    found.push({
      kind: "replay",
      what: `${placed} orders of one request, ${told.map(({ code }) => code).join(" ")}`,
      isRight: placed === 1 && first !== undefined && same,
    });
    const other = signer === owner.full ? hexVariants(signature) : base64Variants(signature);
    for (const [name, variant, mayPass] of other) {
      const { code } = await post(signer.id, `${text}&signature=${encodeURIComponent(variant)}`);
      const now = (await count()) - before;
      const isRight = now === placed && (mayPass || code === -1022);
      found.push({ kind: "malleable", what: `${name}: ${code}, ${now} orders`, isRight });
    }
  }
  found.push(await tryRevoked(server, owner));
  return found;
}

type Variant = readonly [name: string, variant: string, mayPass: boolean];

/** A signature in upper case is the same bytes, so the server must answer it like the first request. */
const hexVariants = (signature: string): Variant[] => [
  ["upper case", signature.toUpperCase(), true],
  ["a space", `${signature} `, false],
  ["0x", `0x${signature}`, false],
  ["longer", `${signature}00`, false],
  ["cut", signature.slice(0, -2), false],
];

/** A signature without a plus and a slash reads the same in both alphabets, so it is no other spelling. */
function base64Variants(signature: string): Variant[] {
  const bytes = Buffer.from(signature, "base64");
  const scalar = [...bytes.subarray(32)].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const raised = (scalar + ORDER).toString(16).padStart(64, "0").slice(-64);
  const malleable = Buffer.concat([bytes.subarray(0, 32), Buffer.from(raised, "hex").toReversed()]);
  const all: Variant[] = [
    ["no padding", signature.replaceAll("=", ""), false],
    ["url letters", `${bytes.toString("base64url")}==`, false],
    ["a space within", `${signature.slice(0, 9)} ${signature.slice(9)}`, false],
    ["a line", `${signature}\n`, false],
    ["loose bits", looseBits(signature), false],
    ["hex", bytes.toString("hex"), false],
    ["S + L", malleable.toString("base64"), false],
  ];
  return all.filter(([, variant]) => variant !== signature);
}

/** The last letter before the padding has four bits that belong to no byte: this changes them. */
function looseBits(signature: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const at = letters.indexOf(signature.at(-3) ?? "A");
  return `${signature.slice(0, -3)}${letters[at + 1] ?? "B"}==`;
}

/** The server must refuse a used, cached key as soon as it has answered the revocation. */
async function tryRevoked({ base }: RunningServer, { call }: Owner): Promise<Again> {
  const { key, secret } = await call("keys.createKey", { name: "Short", kind: "hmac" });
  const signer = hmacSigner(key.id, secret ?? "");
  const read = (): Promise<Told> => {
    const text = `timestamp=${Date.now()}`;
    const query = signed(text, signer.sign(text));
    return send(base, { method: "GET", path: "/demo/api/v3/account", keyId: key.id, query });
  };
  const before = await read();
  await call("keys.revokeKey", { id: key.id });
  const after = await read();
  return {
    kind: "revoked",
    what: `${before.code} before, ${after.code} after`,
    isRight: before.code === 0 && after.code === -2015,
  };
}
