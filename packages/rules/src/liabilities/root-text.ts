import { type Dec, dec, formatDec } from "@candor/money";

const REALMS = ["live", "demo"] as const;
type Realm = (typeof REALMS)[number];

/** What users have with the exchange and no leaf says: it stands in the signed text by these words. */
export const NOT_COVERED = [
  "open-profit",
  "accruing-interest",
  "option-wins",
  "unconfirmed-deposits",
  "coupons",
  "collectibles",
] as const;
export type NotCovered = (typeof NOT_COVERED)[number];

type OfCurrency = { realm: Realm; currency: string; amount: Dec };
/** `leaves`: two of each user; `height`: the steps of each path. */
export type TreeLine = OfCurrency & { leaves: number; height: number; hash: string };
/** How many, and what together: accounts below zero, or open loans with their interest. */
export type CountLine = OfCurrency & { count: number };
/** An account of the house. */
export type HouseLine = OfCurrency & { name: string };
/** What a chain held for the exchange at a block; `at` is when it was looked at, in milliseconds since 1970. */
export type ChainLine = {
  network: string;
  currency: string;
  height: number;
  at: number;
  amount: Dec;
};

/** All that a snapshot says: `at` in milliseconds since 1970, hashes in hex. */
export type Roots = {
  number: number;
  at: number;
  /** SHA-256 of the text before; null of the first. */
  previous: string | null;
  trees: TreeLine[];
  negative: CountLine[];
  debts: CountLine[];
  house: HouseLine[];
  /** What came from outside, less what left; below zero, since the ledger sums to zero. */
  outside: OfCurrency[];
  chains: ChainLine[];
  notCovered: string[];
};

const FIRST = "candor liabilities 1";

/** The signed text: plain lines of fields (product rules, section 24). */
export function rootsText(roots: Roots): string {
  const money = ({ realm, currency }: OfCurrency): string => `${realm} ${currency}`;
  return [
    FIRST,
    `number ${roots.number}`,
    `at ${roots.at}`,
    `previous ${roots.previous ?? "none"}`,
    ...roots.trees.map(
      (one) =>
        `tree ${money(one)} ${one.leaves} ${one.height} ${formatDec(one.amount)} ${one.hash}`,
    ),
    ...roots.negative.map((one) => `negative ${money(one)} ${one.count} ${formatDec(one.amount)}`),
    ...roots.debts.map((one) => `debt ${money(one)} ${one.count} ${formatDec(one.amount)}`),
    ...roots.house.map((one) => `house ${money(one)} ${one.name} ${formatDec(one.amount)}`),
    ...roots.outside.map((one) => `outside ${money(one)} ${formatDec(one.amount)}`),
    ...roots.chains.map(
      ({ network, currency, height, at, amount }) =>
        `chain ${network} ${currency} ${height} ${at} ${formatDec(amount)}`,
    ),
    ...roots.notCovered.map((one) => `not-covered ${one}`),
    "",
  ].join("\n");
}

/** What such a text says; throws where it is none. */
export function readRoots(text: string): Roots {
  const [first, number, at, previous, ...lines] = text.split("\n");
  if (first !== FIRST || lines.pop() !== "") throw new Error("no text of liabilities");
  const roots: Roots = {
    number: wholeOf(fieldsOf(number, "number")[0]),
    at: wholeOf(fieldsOf(at, "at")[0]),
    previous: previousOf(fieldsOf(previous, "previous")[0]),
    trees: [],
    negative: [],
    debts: [],
    house: [],
    outside: [],
    chains: [],
    notCovered: [],
  };
  for (const line of lines) READERS[line.split(" ")[0] ?? ""]?.(roots, line.split(" ").slice(1));
  return roots;
}

/** A kind of line that is not known here is left out: later texts may say more. */
const READERS: Readonly<Record<string, (roots: Roots, fields: string[]) => void>> = {
  tree: ({ trees }, [realm, currency, leaves, height, amount, hash = ""]) => {
    const tree = { leaves: wholeOf(leaves), height: wholeOf(height), hash };
    trees.push({ ...moneyOf(realm, currency, amount), ...tree });
  },
  negative: ({ negative }, [realm, currency, count, amount]) => {
    negative.push({ ...moneyOf(realm, currency, amount), count: wholeOf(count) });
  },
  debt: ({ debts }, [realm, currency, count, amount]) => {
    debts.push({ ...moneyOf(realm, currency, amount), count: wholeOf(count) });
  },
  house: ({ house }, [realm, currency, name = "", amount]) => {
    house.push({ ...moneyOf(realm, currency, amount), name });
  },
  outside: ({ outside }, [realm, currency, amount]) => {
    outside.push(moneyOf(realm, currency, amount));
  },
  chain: ({ chains }, [network = "", currency = "", height, at, amount]) => {
    const looked = { network, currency, height: wholeOf(height), at: wholeOf(at) };
    chains.push({ ...looked, amount: amountOf(amount) });
  },
  "not-covered": ({ notCovered }, [name = ""]) => {
    notCovered.push(name);
  },
};

function fieldsOf(line: string | undefined, name: string): string[] {
  const [first, ...fields] = line?.split(" ") ?? [];
  if (first !== name) throw new Error(`no ${name} where it belongs`);
  return fields;
}

function wholeOf(text: string | undefined): number {
  if (text === undefined || !/^(?:0|[1-9][0-9]{0,14})$/.test(text))
    throw new Error("no whole number");
  return Number.parseInt(text, 10);
}

const amountOf = (text = ""): Dec => dec(text);

function moneyOf(realm: string | undefined, currency = "", amount: string | undefined): OfCurrency {
  const known = REALMS.find((one) => one === realm);
  if (known === undefined) throw new Error("no realm");
  return { realm: known, currency, amount: amountOf(amount) };
}

const previousOf = (text: string | undefined): string | null =>
  text === undefined || text === "none" ? null : text;
