import { openUser } from "../areas/auth/index.ts";
import { beginLead } from "../areas/copy/index.ts";
import { openMarket } from "../areas/p2p/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import type { Realm } from "../ledger/accounts.ts";
import { nameKey } from "../protection/names.ts";
import { followerOf } from "./followers.ts";
import { areFunded, fundResidents } from "./funds.ts";
import { type Resident, ROSTER, accountNameOf } from "./roster.ts";

/** Their stated country and level, so that live contracts' gates apply to them too. */
const LIVE_PERSON = { country: "SG", level: 1 };

const LEAD_TERMS = {
  about: "",
  share_rate: "0.1",
  followers_max: 100,
  copied_margin_max: "1000000",
};

/**
 * Opens a trial's residents once for each realm and funds them in one posting; some of them also trade with users
 * (C2C).
 */
export const seedResidents = (db: Db, clock: Clock, pepper: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const realm of ["live", "demo"] as const) await seedRealm(tx, clock, realm);
    await openMarket(tx, { clock, pepper });
  });

async function seedRealm(tx: Tx, clock: Clock, realm: Realm): Promise<void> {
  if (await areFunded(tx, realm)) return;
  const residents = ROSTER.filter((one) => one.realm === realm);
  const ids: string[] = [];
  for (const resident of residents) ids.push(await openResident(tx, clock, resident));
  if (realm === "live") await qualify(tx, clock, residents, ids);
  await fundResidents(tx, clock, realm, ids);
  await lead(tx, clock, residents, ids);
}

/** Residents who trade contracts may be copied from their first trade on. */
async function lead(
  tx: Tx,
  clock: Clock,
  residents: readonly Resident[],
  ids: readonly string[],
): Promise<void> {
  const now = clock.now();
  for (const [at, userId] of ids.entries()) {
    const resident = residents[at];
    if (resident === undefined || followerOf(resident) === undefined) continue;
    await beginLead(tx, { userId, realm: resident.realm, now }, LEAD_TERMS);
  }
}

/** Without an address, a number or a password, so that no login exists. */
async function openResident(tx: Tx, clock: Clock, resident: Resident): Promise<string> {
  const { realm, name } = resident;
  const id = await openUser(tx, clock, { realm, accountName: accountNameOf(resident) });
  const key = nameKey(name);
  const taken = await tx
    .selectFrom("users")
    .select("id")
    .where("realm", "=", "live")
    .where("nickname_key", "=", key)
    .executeTakeFirst();
  const called =
    realm === "live" && taken !== undefined ? {} : { nickname: name, nickname_key: key };
  await tx
    .updateTable("users")
    .set({ is_simulated: true, ...called })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Marks a resident as having passed the quiz and shown documents, which contracts require. */
async function qualify(
  tx: Tx,
  clock: Clock,
  residents: readonly Resident[],
  ids: readonly string[],
): Promise<void> {
  const isAtRisk = ({ style }: Resident) => style === "trend" || style === "reversion";
  const risking = ids.filter((_, index) => residents[index] && isAtRisk(residents[index]));
  await tx.updateTable("users").set(LIVE_PERSON).where("id", "in", risking).execute();
  const now = clock.now();
  await tx
    .insertInto("suitability_standings")
    .values(
      risking.map((id) => ({
        user_id: id,
        product: "contracts",
        risk_accepted_at: now,
        quiz_passed_at: now,
      })),
    )
    .execute();
}
