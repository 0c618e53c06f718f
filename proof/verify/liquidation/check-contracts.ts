import pg from "pg";
import { type Checked, checkRecords } from "../../harness/check-program.ts";
import { shownBy } from "../finance/shown.ts";
import { exportContracts } from "./export.ts";

/** Has all users' contracts recomputed by the program that users download. */
export async function checkContracts(url: string): Promise<Checked> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await checkRecords("contracts", exportContracts(client, await shownBy(client)));
  } finally {
    await client.end();
  }
}
