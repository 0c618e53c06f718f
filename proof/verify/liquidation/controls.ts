import type { Catalogue } from "../../../apps/server/src/catalogue/markets.ts";
import type { FeedEvent } from "../../../apps/server/src/feed/sequence.ts";
import type { ClosingRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { ACCOUNT_UNDERWATER } from "../../../apps/server/src/exchange/contracts/open.ts";
import { add, dec, formatDec, fromUnits } from "@candor/money";
import type { Alter, Step } from "./read.ts";

const LEAST = fromUnits(1n);
const more = (amount: string): string => formatDec(add(dec(amount), LEAST));

/** The alteration of one control, and the name by which the report must mention it. */
type Victim = {
  alters: Partial<Alter>;
  names: string;
  /** The position whose margin is altered from its opening on; with its end altered too it would look right. */
  of?: string | null;
};

/**
 * Chooses during a walk what the next walk alters: the tick of an unrequested closing, the margin of one position at
 * its opening and of another as it stands, and the fees of a closing and of a night. Each was sound before, and has to
 * be reported once it is altered.
 */
export function createControls(catalogue: Catalogue) {
  const victims = new Map<string, Victim>();
  const found = new Set<string>();
  const add_ = (name: string, victim: () => Victim): void => {
    if (!victims.has(name)) victims.set(name, victim());
  };
  return {
    choose: {
      event: (event: FeedEvent) => event,
      step: (step: Step): Step => {
        chooseFrom(catalogue, step, add_);
        return step;
      },
      open: (row) => {
        if ([...victims.values()].some(({ of }) => of === row.id)) return row;
        add_("the margin of an open position", () => ({
          alters: { open: (one) => (one.id === row.id ? { ...one, held: more(one.held) } : one) },
          names: `position ${row.id}: margin`,
        }));
        return row;
      },
    } satisfies Alter,
    alter: {
      event: (event) => throughAll(victims, (alters) => alters.event, event),
      step: (step) => throughAll(victims, (alters) => alters.step, step),
      open: (row) => throughAll(victims, (alters) => alters.open, row),
    } satisfies Alter,
    note: (what: string): void => {
      for (const [name, { names }] of victims) if (what.includes(names)) found.add(name);
    },
    colours: (): Record<string, "red" | "green"> =>
      Object.fromEntries(
        [...victims.keys()].map((name) => [name, found.has(name) ? "red" : "green"]),
      ),
  };
}

function throughAll<T>(
  victims: ReadonlyMap<string, Victim>,
  pick: (alters: Partial<Alter>) => ((value: T) => T) | undefined,
  value: T,
): T {
  let altered = value;
  for (const { alters } of victims.values()) altered = pick(alters)?.(altered) ?? altered;
  return altered;
}

/** The same second with quotes so old that every price was known long before. */
const olderThan = (event: FeedEvent): FeedEvent =>
  event.kind === "tick"
    ? { ...event, ages: new Map([...event.prices.keys()].map((id) => [id, OLD_MS])) }
    : event;
const OLD_MS = 4_900;

const isRelease = ({ row, position }: Step & { kind: "change" }): boolean =>
  row.what === "end" && position?.end_reason === ACCOUNT_UNDERWATER;

/** Alters only the step with this number. */
const ofStep =
  (number: number) =>
  (alterRow: (step: Step) => Step): Pick<Alter, "step"> => ({
    step: (step) => (step.row.number === number ? alterRow(step) : step),
  });

function chooseFrom(
  catalogue: Catalogue,
  step: Step,
  add_: (name: string, victim: () => Victim) => void,
): void {
  const { kind, row } = step;
  const ofNumber = ofStep(row.number);
  if (kind === "night")
    add_("the fee of a night", () => ({
      alters: ofNumber((one) =>
        one.kind === "night" ? { ...one, row: { ...one.row, fee: more(one.row.fee) } } : one,
      ),
      names: `nights of ${row.day}, position ${row.position_id}: fee`,
    }));
  if (kind === "funds")
    add_("the insurance fund that it went by", () => ({
      alters: {
        step: (one) =>
          one.kind === "funds" && one.row.id === row.id
            ? { ...one, row: { ...one.row, insurance: more(one.row.insurance) } }
            : one,
      },
      names: `funds after ${row.number}: insurance`,
    }));
  if (kind === "split" && row.entry_price !== null)
    add_("the entry that a split leaves", () => ({
      alters: ofNumber((one) =>
        one.kind === "split"
          ? { ...one, row: { ...one.row, entry_price: more(one.row.entry_price ?? "0") } }
          : one,
      ),
      names: `split ${row.number}: entry`,
    }));
  if (kind === "change" && row.what === "open")
    add_("the margin that a position opened with", () => ({
      alters: ofNumber((one) =>
        one.kind === "change"
          ? { ...one, row: { ...one.row, held: more(one.row.held ?? "0") } }
          : one,
      ),
      names: `change ${row.number} (open): holds`,
      of: row.position_id,
    }));
  if (kind === "change" && row.what === "mode")
    add_("the age of the second that decided another mode", () => ({
      alters: { event: (event) => (event.id === row.event ? olderThan(event) : event) },
      names: `change ${row.number} (mode): event ${row.event} does not decide`,
    }));
  if (kind === "change" && row.what === "open" && step.position?.limit_price === null)
    add_("the age of the second that decided an order", () => ({
      alters: { event: (event) => (event.id === row.event ? olderThan(event) : event) },
      names: `change ${row.number} (open): event ${row.event} does not decide`,
    }));
  // All releases are altered, because some accounts were below maintenance a second earlier too, or something else
  // released their orders.
  if (step.kind === "change" && isRelease(step))
    add_("the tick of a release", () => ({
      alters: {
        step: (one) =>
          one.kind === "change" && isRelease(one)
            ? { ...one, row: { ...one.row, event: one.row.event - 1 } }
            : one,
      },
      names: "(end): its account was not under water",
    }));
  if (step.kind === "closing") chooseFromClosing(catalogue, step.row, add_);
}

function chooseFromClosing(
  catalogue: Catalogue,
  row: ClosingRow,
  add_: (name: string, victim: () => Victim) => void,
): void {
  const ofNumber = ofStep(row.number);
  if (row.cause === "user" && row.lots === row.position_lots)
    add_("the acceptance of a closing", () => ({
      alters: ofNumber((one) =>
        one.kind === "closing"
          ? { ...one, row: { ...one.row, accepted_event: (one.row.accepted_event ?? 0) + 1 } }
          : one,
      ),
      names: `closing ${row.number} (user) of position ${row.position_id}: nobody asked for it`,
    }));
  if (row.cause === "user")
    add_("the fee of a closing", () => ({
      alters: ofNumber((one) =>
        one.kind === "closing" ? { ...one, row: { ...one.row, fee: more(one.row.fee) } } : one,
      ),
      names: `closing ${row.number} (user) of position ${row.position_id}: fee`,
    }));
  else
    add_("the tick of a closing", () => {
      const indexId = catalogue.contract(row.market_id)?.indexId ?? 0;
      return {
        alters: {
          event: (event) => {
            const price = event.kind === "tick" ? event.prices.get(indexId) : undefined;
            if (event.kind !== "tick" || event.id !== row.event || price === undefined)
              return event;
            return { ...event, prices: new Map([...event.prices, [indexId, add(price, LEAST)]]) };
          },
        },
        names: `closing ${row.number} (${row.cause}) of position ${row.position_id}: index`,
      };
    });
}
