import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Checked, runCheck } from "../../harness/check-program.ts";
import type { Stage } from "./stage.ts";
import type { Program } from "./verify-area.ts";

/** The user with the most records downloads and checks them as any user can, with an address and a token. */
export async function downloadedBy(
  stage: Stage,
  area: string,
  { table }: Program,
): Promise<Checked> {
  const { rows } = await stage.owners.query<{ user_id: string }>(
    `SELECT user_id FROM ${table} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const { token } = await stage.personOf(rows[0]?.user_id ?? "");
  const folder = await mkdtemp(join(tmpdir(), "candor-download-"));
  try {
    const saved = join(folder, "export.ndjson");
    const checked = await runCheck(area, await stage.listen(), "--token", token, "--save", saved);
    for (const text of checked.told) process.stdout.write(`downloaded: ${text}\n`);
    return checked;
  } finally {
    await rm(folder, { recursive: true });
  }
}
