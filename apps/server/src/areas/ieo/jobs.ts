import { findHouseFund } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { ZERO } from "@candor/money";
import { stateAt } from "@candor/rules/finance/ieo/commit.ts";
import { allocateDue } from "./allocating.ts";
import { openProject } from "./open-project.ts";
import { listProjectRows, lockProject } from "./project-rows.ts";
import { releaseDue } from "./releasing.ts";
import { settleDue } from "./settling.ts";
import { listTerms } from "./terms.ts";

/** Each job finds its due rows by an index and does nothing twice, so missed runs need no making up. */
export const jobs: readonly Job[] = [
  { name: "ieo.open", schedule: everySeconds(15), makeUp: "none", run: openDue },
  {
    name: "ieo.settle",
    schedule: everySeconds(5),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) => {
      await allocateDue(ctx, signal);
      await settleDue(ctx, signal);
    },
  },
  {
    name: "ieo.release",
    schedule: everySeconds(15),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => releaseDue(ctx, signal),
  },
];

/** Reserves the supply of a running sale before the first subscription, so that the house cannot take it away. */
async function openDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const running = (await listTerms(ctx.db)).filter(
    (terms) => stateAt(terms, now) === "in_progress",
  );
  for (const realm of ["live", "demo"] as const) {
    const open = await listProjectRows(
      ctx.db,
      realm,
      running.map(({ id }) => id),
    );
    for (const terms of running.filter(({ id }) => !open.has(id)))
      await inTransaction(ctx.db, async (tx) => {
        const house = await findHouseFund(tx, {
          realm,
          name: houseName.ieo,
          currencyId: terms.token,
        });
        if (house === undefined) return;
        const available = (await lockAccounts(tx, [house.id])).get(house.id) ?? ZERO;
        // Without the supply no subscription is accepted either.
        if ((await lockProject(tx, terms.id, realm)) === undefined)
          await openProject(ctx, tx, { terms, realm, house: { id: house.id, available } });
      });
  }
}
