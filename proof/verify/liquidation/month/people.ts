import type { LivePosition } from "../../../../apps/server/src/exchange/contracts/live-position.ts";
import { type Dec, dec, fromInteger, mul, sub } from "@candor/money";
import { initialMargin } from "@candor/rules/contracts/margin.ts";
import { valueOf } from "@candor/rules/contracts/value.ts";
import { change } from "./changing.ts";
import { type Crowd, type Person, ask, chance, claimOf } from "./crowd.ts";
import { type Wish, open } from "./opening.ts";
import { USDT } from "./stage.ts";

export type People = ReturnType<typeof createPeople>;

/** Users who open, change and close positions at random. */
export const createPeople = (crowd: Crowd) => ({
  open: (person: Person, wish: Wish): Promise<boolean> => open(crowd, person, wish),
  bring: (person: Person, amount: Dec): Promise<boolean> => bring(crowd, person, amount),
  /** Adds margin for a crash to an own position, or takes out again what it can do without. */
  brace: (person: Person, isBack = false): Promise<boolean> => brace(crowd, person, isBack),
  /** A random act of a user. */
  act: async (person: Person): Promise<void> => {
    const { random } = crowd;
    const own = positionsOf(crowd, person);
    const wish = random.below(10);
    if (wish === 0) {
      const amount = 50 + random.below(2_000);
      const isBack = chance(crowd, 50);
      if (crowd.owesShares && isBack && amount % 3 === 0)
        await share(crowd, person, fromInteger(amount));
      else await bring(crowd, person, fromInteger(amount), isBack);
    } else if (own.length > 0 && wish < 6) await change(crowd, person, random.pick(own));
    else await open(crowd, person);
  },
});

const positionsOf = ({ stage }: Crowd, { id, realm }: Person): LivePosition[] =>
  [...stage.exchange().contracts.books().values()].flatMap((book) =>
    book.realm === realm ? [...book.live.values()].filter(({ userId }) => userId === id) : [],
  );

/** As a part of the value, more than a crash costs. */
const BRACED = dec("0.12");

async function brace(crowd: Crowd, person: Person, isBack: boolean): Promise<boolean> {
  const position = positionsOf(crowd, person).find(
    ({ state, mode }) => state === "open" && mode === "isolated",
  );
  if (position === undefined) return false;
  const { terms, lots, entryPrice, multiple, margin, book, number } = position;
  const spare = sub(margin, initialMargin(terms, lots, entryPrice, multiple));
  const amount = isBack ? spare : mul(valueOf(terms, lots, entryPrice), BRACED, "up");
  return ask(crowd, {
    kind: "margin",
    claim: claimOf(person),
    realm: person.realm,
    marketId: book.market.id,
    number,
    change: isBack ? "take" : "add",
    amount,
  });
}

/** The relation that all profit shares are paid for. */
const RELATION = "018f0000-0000-7000-8000-000000000001";

/** Pays a part of a follower's gains to the escrow for the lead, as far as the account may give it. */
const share = (crowd: Crowd, person: Person, amount: Dec): Promise<boolean> =>
  ask(crowd, {
    kind: "share",
    claim: claimOf(person),
    realm: person.realm,
    relationId: RELATION,
    amount,
    isReturned: false,
    decimals: 6,
  });

const bring = (crowd: Crowd, person: Person, amount: Dec, isBack = false): Promise<boolean> =>
  ask(crowd, {
    kind: "transfer",
    claim: claimOf(person),
    realm: person.realm,
    currencyId: USDT,
    from: isBack ? "lever" : "change",
    to: isBack ? "change" : "lever",
    amount,
    currency: { code: "USDT", decimals: 6 },
  });
