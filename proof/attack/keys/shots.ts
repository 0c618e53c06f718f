import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Random } from "../../harness/random.ts";
import type { Route } from "../../../apps/server/src/trading-api/route.ts";
import { type Owner, INSIDE } from "./owner.ts";
import { type Sent, type Signer, edSigner, hmacSigner, signed } from "./sending.ts";

/** What each shot tries. The control is a server on which each kind passes somewhere. */
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

/** A request that must be refused, and the codes that are right. */
export type Shot = { kind: ShotKind; what: string; sent: Sent; codes: readonly number[] };

const KEY = [-2015];
const CLOCK = [-1021];
const SIGNATURE = [-1022];
const PARAMETER = [-1100, -1101, -1102];

/** The parameters of an order, for the route that places one. */
export const textOf = (price: string, timestamp = Date.now(), more = ""): string =>
  `symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.001&price=${price}${more}&timestamp=${timestamp}`;

type Aim = { route: Route; owner: Owner; stranger: Owner; price: string; random: Random };
type Row = readonly [kind: ShotKind, what: string, sent: Sent, codes: readonly number[]];

/** Every shot at one signed route. */
export function shotsAt(aim: Aim): Shot[] {
  const { method, path } = aim.route;
  const target = aimed(aim);
  return [...rights(target), ...times(target), ...signatures(target), ...texts(target)]
    .filter(([, , { body }]) => method !== "GET" || body === undefined)
    .map(([kind, what, sent, codes]) => ({
      kind,
      what: `${what}, at ${method} ${path}`,
      sent,
      codes,
    }));
}

type Target = ReturnType<typeof aimed>;

function aimed({ route, owner, stranger, price, random }: Aim) {
  const { method } = route;
  const isBody = (method === "POST" || method === "PUT") && random.below(2) === 0;
  const place = (text: string): Pick<Sent, "query" | "body"> =>
    isBody ? { body: text } : { query: text };
  const text = textOf(price);
  const to = { method, path: `/demo${route.path}` };
  return {
    route,
    owner,
    stranger,
    price,
    text,
    good: signed(text, owner.full.sign(text)),
    /** The request with this text, signed by that key. */
    by: (signer: Signer, what = text): Sent => ({
      ...to,
      keyId: signer.id,
      ...place(signed(what, signer.sign(what))),
    }),
    /** The request with the full key's id and these parts unchanged. */
    raw: (parts: Pick<Sent, "query" | "body">): Sent => ({
      ...to,
      keyId: owner.full.id,
      ...parts,
    }),
    place,
  };
}

/** Requests with keys that lack the right or do not exist. */
function rights({ route, owner, by, raw, place, good }: Target): Row[] {
  const { full, bounded } = owner;
  const { needs } = route;
  const made = hmacSigner(randomBytes(32).toString("hex"), "s");
  const isScoped = needs === "spot" || needs === "contracts" || needs === "transfer";
  return [
    ...(isScoped
      ? [["scope", `a key without ${needs}`, by(owner.without(needs)), KEY] satisfies Row]
      : []),
    ["address", "from outside the list", { ...by(bounded), address: "198.51.101.20" }, KEY],
    ["address", "from an IPv6 address", { ...by(bounded), address: "2001:db8::1" }, KEY],
    ["expired", "a key that is over", by(owner.expired), KEY],
    ["expired", "a revoked key", by(owner.revoked), KEY],
    ["realm", "a key of the demo", { ...by(full), path: route.path }, KEY],
    ["unknown", "a key that does not exist", by(made), KEY],
    ["unknown", "no key's form", by({ ...full, id: "' OR 1=1 --" }), [-2014, ...KEY]],
    ["unknown", "no key", { ...raw(place(good)), keyId: undefined }, [-2014, ...KEY]],
  ];
}

/** Requests outside their time window. */
function times({ owner: { full }, price, text, by }: Target): Row[] {
  const now = Date.now();
  const late = now - 61_000;
  return [
    ["clock", "a minute old", by(full, textOf(price, late, "&recvWindow=60000")), CLOCK],
    ["clock", "older than its window", by(full, textOf(price, now - 9_000)), CLOCK],
    ["clock", "in an endless window", by(full, textOf(price, late, "&recvWindow=9999999")), CLOCK],
    [
      "clock",
      "in a window that is none",
      by(full, textOf(price, now, "&recvWindow=NaN")),
      PARAMETER,
    ],
    ["clock", "of the future", by(full, textOf(price, now + 20_000)), CLOCK],
    ["clock", "without a time", by(full, text.replace(/&timestamp=.*$/, "")), PARAMETER],
    [
      "clock",
      "a time of words",
      by(full, text.replace(/timestamp=.*$/, "timestamp=now")),
      PARAMETER,
    ],
  ];
}

/** Requests signed with something other than the key. */
function signatures({ owner: { full, ed }, stranger, text, by, raw, place }: Target): Row[] {
  const others: readonly (readonly [string, Signer])[] = [
    ["a stranger's key", { id: full.id, sign: stranger.full.sign }],
    ["another private key", edSigner(ed.id, generateKeyPairSync("ed25519").privateKey)],
    ["an empty secret", hmacSigner(full.id, "")],
    ["the key's own id", hmacSigner(full.id, full.id)],
    ["the wrong kind", { id: ed.id, sign: full.sign }],
    ["zeros", { id: full.id, sign: () => "0".repeat(64) }],
    ["64 bytes of zeros", { id: ed.id, sign: () => Buffer.alloc(64).toString("base64") }],
  ];
  return [
    ...others.map(([what, signer]): Row => [
      "foreign signature",
      `by ${what}`,
      by(signer),
      SIGNATURE,
    ]),
    ["foreign signature", "without one", raw(place(text)), PARAMETER],
    ["foreign signature", "with an empty one", raw(place(`${text}&signature=`)), PARAMETER],
  ];
}

/** Requests whose parameters differ from the signed ones, or that two readers would parse differently. */
function texts({ owner: { full }, text, good, by, raw, place }: Target): Row[] {
  const [head = "", tail = ""] = good.split("01&price");
  const [start = "", end = ""] = good.split("ity=");
  const more = good.replace("&timestamp", "&note=1&timestamp");
  const other = good.replace("quantity=0.001", "quantity=0.009");
  return [
    ["twice", "in one text", by(full, `${text}&quantity=9`), PARAMETER],
    ["twice", "in query and body", raw({ query: "quantity=9", body: good }), PARAMETER],
    ["twice", "signature and all", raw({ query: good, body: good }), PARAMETER],
    ["twice", "by its code", by(full, `${text}&quantit%79=9`), PARAMETER],
    ["unsigned", "behind the signature", raw(place(`${good}&note=1`)), SIGNATURE],
    ["unsigned", "before it", raw(place(more)), SIGNATURE],
    ["unsigned", "in the query beside it", raw({ query: "note=1", body: good }), SIGNATURE],
    ["unsigned", "with another value", raw(place(other)), SIGNATURE],
    ["unsigned", "with another body", raw({ query: good, body: "note=1" }), SIGNATURE],
    // The signed bytes are the same, but a boundary within a value would mean another quantity.
    ["cut elsewhere", "in a value", raw({ query: head, body: `01&price${tail}` }), PARAMETER],
    ["cut elsewhere", "in a name", raw({ query: start, body: `ity=${end}` }), PARAMETER],
  ];
}

/** Requests that must succeed; otherwise a refusal of the others proves nothing. */
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
