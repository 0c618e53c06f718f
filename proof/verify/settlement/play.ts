import { generateKeyPairSync, randomUUID } from "node:crypto";
import { isRefusal } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import pg from "pg";
import { openUser } from "../../../apps/server/src/areas/auth/index.ts";
import { signHeads } from "../../../apps/server/src/areas/transparency/sign-heads.ts";
import { createInstallationKey } from "../../../apps/server/src/manifest/installation-key.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { fundAccount } from "../../../apps/server/src/testing/funds.ts";
import { createBenchWorld } from "../../harness/world.ts";
import { createPrices } from "../liquidation/month/prices.ts";
import { openStage } from "../liquidation/month/stage.ts";
import { listOptions } from "../../harness/option-load.ts";
import { type Random, createRandom } from "../../harness/random.ts";

const USDT = 3;
const USERS = 100;
/** So many options are ordered each second, once there are prices. */
const EACH_SECOND = 250;
const WARM_UP = 12;
const DURATIONS = [30, 60, 120] as const;
const MINUTE = 60;
/** The age of the quotes in some seconds. */
const OLD_MS = 1_200;
/** A market falls silent for so long now and then, and options that wait for its price become void. */
const SILENCE = 8;

export type Played = {
  seconds: number;
  accepted: number;
  refused: Record<string, number>;
};

/** Plays options in both realms, on prices that wander, fall silent and stand still, until so many have ended. */
export async function playOptions({ seed, options }: { seed: number; options: number }) {
  const random = createRandom(seed);
  const prices = createPrices(random);
  const world = await createBenchWorld(0);
  const owners = new pg.Pool({ connectionString: world.ownerUrl, max: 2 });
  const stage = await openStage(world, prices, Math.ceil(Date.now() / 1_000) * 1_000);
  const signing = { db: openDb(owners), clock: stage.clock };
  const { privateKey } = generateKeyPairSync("ed25519");
  const key = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");
  const installationKey = createInstallationKey(key);
  const users = await openUsers(owners, stage);
  await listOptions(owners, DURATIONS);
  await stage.refresh();
  const played: Played = { seconds: 0, accepted: 0, refused: {} };
  const markets = stage.catalogue.markets;
  const second = async (asked: number): Promise<void> => {
    if (random.below(3) > 0) prices.wander();
    const silent = random.pick(markets).symbol;
    if (played.seconds % MINUTE === 0) prices.silence(silent, true);
    if (played.seconds % MINUTE === SILENCE)
      for (const { symbol } of markets) prices.silence(symbol, false);
    // Some seconds are made of quotes older than the orders that wait for their entry.
    await stage.tick(random.below(4) === 0 ? OLD_MS : 0);
    await Promise.all(
      Array.from({ length: asked }, async () => {
        const answer = await stage.exchange().options.submit(requestBy(random, users, markets));
        if (!isRefusal(answer)) played.accepted += 1;
        else played.refused[answer.refused] = (played.refused[answer.refused] ?? 0) + 1;
      }),
    );
    await stage.exchange().idle();
    played.seconds += 1;
    if (played.seconds % MINUTE === 0) await signHeads(signing, installationKey);
  };
  try {
    for (let count = 0; count < WARM_UP; count += 1) await second(0);
    while (played.accepted < options)
      await second(Math.min(EACH_SECOND, options - played.accepted));
    for (let count = 0; count <= DURATIONS[2] + 2 * SILENCE; count += 1) await second(0);
    await signHeads(signing, installationKey);
  } finally {
    await stage.close();
  }
  return {
    played,
    url: world.ownerUrl,
    end: async () => {
      await owners.end();
      await world.stop();
    },
  };
}

type User = { id: string; realm: Realm };

const openUsers = (owners: pg.Pool, { clock }: Awaited<ReturnType<typeof openStage>>) =>
  Promise.all(
    Array.from({ length: USERS }, (_, at): Promise<User> => {
      const realm = at % 4 === 0 ? "demo" : "live";
      return inTransaction(openDb(owners), async (tx) => {
        const holderId = await openUser(tx, clock, { realm });
        const funds = { holderId, realm, currencyId: USDT, amount: dec("1000000") } as const;
        await fundAccount(tx, clock, { ...funds, kind: "micro" });
        return { id: holderId, realm };
      });
    }),
  );

function requestBy(random: Random, users: readonly User[], markets: readonly { id: number }[]) {
  const { id: userId, realm } = random.pick(users);
  return {
    claim: {
      userId,
      call: "options.submitOption",
      key: randomUUID(),
      requestHash: Buffer.alloc(16),
    },
    realm,
    marketId: random.pick(markets).id,
    request: {
      direction: random.pick(["up", "down"] as const),
      seconds: random.pick(DURATIONS),
      currencyId: USDT,
      stake: dec(`${5 + random.below(10)}.${random.below(100)}`),
    },
  };
}
