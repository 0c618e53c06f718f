import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Random } from "../../harness/random.ts";
import type { Route } from "../../../apps/server/src/trading-api/route.ts";
import { type Owner, INSIDE } from "./owner.ts";
import { type Sent, type Signer, edSigner, hmacSigner, signed } from "./sending.ts";

/** What each shot tries; the control is a server on which each of them comes through somewhere. */
export const KINDS = [
  "scope",
  "address",
  "clock",
  "foreign signature",
  "twice",
  "unsigned",
  "cut elsewhere",
  "expired",
  "realm",
  "unknown",
] as const;
export type ShotKind = (typeof KINDS)[number];

/** A request that must be refused, and by which codes. */
export type Shot = { kind: ShotKind; what: string; sent: Sent; codes: readonly number[] };

const KEY = [-2015];
const CLOCK = [-1021];
const SIGNATURE = [-1022];
const PARAMETER = [-1100, -1101, -1102];

type Aim = { route: Route; owner: Owner; stranger: Owner; price: string; random: Random };

/** Parameters that an order is placed with, where the route places one. */
export const textOf = (price: string, timestamp = Date.now(), more = ""): string =>
  `symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.001&price=${price}&orderId=1&asset=USDT&amount=1${more}&timestamp=${timestamp}`;

/** Every shot at one signed route. */
export function shotsAt({ route, owner, stranger, price, random }: Aim): Shot[] {
  const { method, needs } = route;
  const path = `/demo${route.path}`;
  const isBody = (method === "POST" || method === "PUT") && random.below(2) === 0;
  const place = (text: string): Pick<Sent, "query" | "body"> =>
    isBody ? { body: text } : { query: text };
  const text = textOf(price);
  const by = (signer: Signer, what = text, from?: string): Sent => ({
    method,
    path,
    keyId: signer.id,
    ...(from !== undefined && { address: from }),
    ...place(signed(what, signer.sign(what))),
  });
  const raw = (parts: Pick<Sent, "query" | "body">, keyId: string | undefined = owner.full.id) => ({
    method,
    path,
    keyId,
    ...parts,
  });
  const { full, ed, bounded, expired, revoked } = owner;
  const good = signed(text, full.sign(text));
  const shots: Shot[] = [];
  const aim = (kind: ShotKind, what: string, sent: Sent, codes: readonly number[]): void => {
    // No client sends a body with a GET.
    if (method !== "GET" || sent.body === undefined)
      shots.push({ kind, what: `${what}, at ${method} ${path}`, sent, codes });
  };

  if (needs === "spot" || needs === "contracts" || needs === "transfer")
    aim("scope", `a key without ${needs}`, by(owner.without(needs)), KEY);
  aim("address", "from outside the list", by(bounded, text, "198.51.101.20"), KEY);
  aim("address", "from an IPv6 address", by(bounded, text, "2001:db8::1"), KEY);

  const now = Date.now();
  for (const [what, one, codes] of [
    ["a minute old", textOf(price, now - 61_000, "&recvWindow=60000"), CLOCK],
    ["older than its window", textOf(price, now - 9_000), CLOCK],
    ["in a window without an end", textOf(price, now - 61_000, "&recvWindow=99999999"), CLOCK],
    ["in a window that is none", textOf(price, now, "&recvWindow=NaN"), CLOCK],
    ["of the future", textOf(price, now + 5_000), CLOCK],
    ["without a time", text.replace(/&timestamp=.*$/, ""), PARAMETER],
    ["with a time that is none", text.replace(/timestamp=.*$/, "timestamp=now"), PARAMETER],
  ] as const)
    aim("clock", what, by(full, one), codes);

  const otherPair = edSigner(ed.id, generateKeyPairSync("ed25519").privateKey);
  for (const [what, signer] of [
    ["a stranger's key", { id: full.id, sign: stranger.full.sign }],
    ["another private key", otherPair],
    ["a secret that was guessed", hmacSigner(full.id, "")],
    ["the key's own id", hmacSigner(full.id, full.id)],
    ["the wrong kind", { id: ed.id, sign: full.sign }],
    ["zeros", { id: full.id, sign: () => "0".repeat(64) }],
    ["64 bytes of zeros", { id: ed.id, sign: () => Buffer.alloc(64).toString("base64") }],
  ] as const)
    aim("foreign signature", `signed with ${what}`, by(signer), SIGNATURE);
  aim("foreign signature", "without a signature", raw(place(text)), PARAMETER);
  aim("foreign signature", "with an empty one", raw(place(`${text}&signature=`)), PARAMETER);

  const doubled = `${text}&quantity=9`;
  aim("twice", "in one text", by(full, doubled), PARAMETER);
  aim("twice", "in the query and the body", raw({ query: "quantity=9", body: good }), PARAMETER);
  aim("twice", "signature and all", raw({ query: good, body: good }), PARAMETER);
  aim("twice", "by its code", by(full, `${text}&quantit%79=9`), PARAMETER);

  aim("unsigned", "behind the signature", raw(place(`${good}&note=1`)), SIGNATURE);
  aim(
    "unsigned",
    "before it",
    raw(place(good.replace("&timestamp", "&note=1&timestamp"))),
    SIGNATURE,
  );
  aim("unsigned", "in the query beside it", raw({ query: "note=1", body: good }), SIGNATURE);
  aim(
    "unsigned",
    "with another value",
    raw(place(good.replace("quantity=0.001", "quantity=0.009"))),
    SIGNATURE,
  );
  aim("unsigned", "with another body", raw({ query: good, body: "note=1" }), SIGNATURE);

  // The same bytes are signed, but a boundary in the middle of a value would say another quantity.
  const [head = "", tail = ""] = good.split("01&price");
  aim("cut elsewhere", "in a value", raw({ query: head, body: `01&price${tail}` }), PARAMETER);
  const [start = "", end = ""] = good.split("ity=");
  aim("cut elsewhere", "in a name", raw({ query: start, body: `ity=${end}` }), PARAMETER);

  aim("expired", "a key that is over", by(expired), KEY);
  aim("expired", "a revoked key", by(revoked), KEY);
  aim("realm", "a key of the demo", { ...by(full), path: route.path }, KEY);
  const made = hmacSigner(randomBytes(32).toString("hex"), "s");
  aim("unknown", "a key that nobody has", by(made), KEY);
  aim("unknown", "another spelling of a key", by({ ...full, id: `${full.id} ` }), [
    ...SIGNATURE,
    ...KEY,
  ]);
  aim("unknown", "no key's form", by({ ...full, id: "' OR 1=1 --" }), [-2014, ...KEY]);
  aim("unknown", "no key", { method, path, ...place(good) }, [-2014, ...KEY]);
  return shots;
}

/** What has to work, or a refusal of it proves nothing. */
export const allowed = ({ owner: { full, ed, bounded } }: { owner: Owner }): Sent[] =>
  [full, ed, bounded].map((signer) => {
    const text = `timestamp=${Date.now()}`;
    const query = signed(text, signer.sign(text));
    return {
      method: "GET",
      path: "/demo/api/v3/account",
      keyId: signer.id,
      query,
      address: INSIDE,
    };
  });
