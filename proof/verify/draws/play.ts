import { runProgramme } from "../../../apps/server/src/areas/nft/market/run-programme.ts";
import { dec } from "@candor/money";
import type { Person } from "../finance/people.ts";
import type { Stage } from "../finance/stage.ts";

const PEOPLE = 6;
/** As many boxes as one user may buy of each sale. */
const BOXES = 5;

/** Users buy boxes of the house and open them, one after the other and many at once. */
export async function playDraws(stage: Stage): Promise<void> {
  const { random } = stage;
  await stage.tick(dec("1"));
  await runProgramme(stage.ctx);
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await stage.openPerson("demo"));
  const [first] = people;
  if (first === undefined) return;
  const { list } = await stage.call(first, "nft.getBoxList", { mode: "box" });
  const bought: { person: Person; code: string }[] = [];
  for (const { code, price } of list)
    for (const person of people)
      for (let nth = 0; nth < BOXES; nth += 1) {
        const { box } = await stage.call(person, "nft.buyNFT", { code, price });
        if (box !== null) bought.push({ person, code: box.code });
      }
  while (bought.length > 0) {
    const some = bought.splice(random.below(bought.length), 1 + random.below(8));
    const opening = some.map(({ person, code }, nth) =>
      stage.call(
        person,
        "nft.openBlindBox",
        nth % 3 === 0 ? { code } : { code, seed: `own-${code}` },
      ),
    );
    const factor = dec(`${1 + (random.below(201) - 100) / 100_000}`);
    await stage.decided(Promise.all(opening), factor);
  }
}
