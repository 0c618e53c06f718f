import pg from "pg";
import { loadCatalogue } from "../../../../apps/server/src/catalogue/markets.ts";
import { openDb } from "../../../../apps/server/src/db/pool.ts";
import { checkContracts } from "../check-contracts.ts";
import { playMonth } from "../month/play.ts";
import { verifyRealm } from "../verify.ts";

// Plays trading in a process of its own, which can be loaded with a wrong rule. Arguments: where it is stored, seed,
// users and days. It sends one message with what both judges find.

const [, , url = "", ownerUrl = "", ...counts] = process.argv;
const [seed = 1, users = 1, days = 1] = counts.map(Number);

await playMonth({ url, ownerUrl }, { seed, users, days });
const pool = new pg.Pool({ connectionString: url, max: 2 });
const catalogue = await loadCatalogue(openDb(pool));
const client = await pool.connect();
let bySameRules = 0;
for (const realm of ["live", "demo"] as const)
  await verifyRealm({ client, catalogue, realm, onWrong: () => (bySameRules += 1) });
client.release();
await pool.end();
const { faults, told } = await checkContracts(url);
process.send?.({ bySameRules, byOwnRules: faults, first: told[0] }, () => process.exit());
