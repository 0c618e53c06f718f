import { dec } from "@candor/money";
import type { Person } from "../finance/people.ts";
import type { Stage } from "../finance/stage.ts";

const PEOPLE = 4;
const TURNS = 12;
/** Seconds played before the first quote, so that a movement of the price is known. */
const QUIET = 31;
const [BTC, ETH, USDT, EUR] = [1, 2, 3, 106];
const DEALS = [
  { from: USDT, to: BTC, number: "500" },
  { from: BTC, to: USDT, number: "0.01" },
  { from: ETH, to: BTC, number: "0.2" },
  { from: USDT, to: EUR, number: "250" },
] as const;

/** Users take signed quotes while prices wander for them and against them. */
export async function playOtc(stage: Stage): Promise<void> {
  const { random } = stage;
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await stage.openPerson("live"));
  await stage.owners.query("UPDATE fiat_rates SET updated_at = $1", [stage.clock.now()]);
  await stage.ctx.catalogue.refresh();
  let factor = dec("1");
  for (let count = 0; count < QUIET; count += 1) await stage.tick(factor);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const deals = people.map(async (person, at) => {
      const { from, to, number } = DEALS[(at + turn) % DEALS.length] ?? DEALS[0];
      const wanted = { number, from_currency_id: from, to_currency_id: to };
      const { id, signature } = await stage.call(person, "otc.getOtcQuote", wanted);
      return { person, id, signature };
    });
    const quotes = await Promise.all(deals);
    const taking = quotes.map(({ person, ...quote }) =>
      stage.call(person, "otc.takeOtcQuote", quote),
    );
    factor = dec(`${1 + (random.below(201) - 100) / 100_000}`);
    await stage.decided(Promise.all(taking), factor);
  }
}
