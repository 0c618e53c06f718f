import { ZERO, dec, sum } from "@candor/money";
import { allocate } from "@candor/rules/finance/ieo/allocate.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { markAllocated, readCommitments, writeAllocations } from "./allocation-rows.ts";
import { listDue, lockProjectById } from "./project-rows.ts";

/** Computes the allocation of each sale that is over, all its lines at once or none. */
export async function allocateDue(ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (const { id } of await listDue(ctx.db, "allocate", ctx.clock.now())) {
    if (signal.aborted) return;
    await allocateProject(ctx, id);
  }
}

const allocateProject = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    // The lock waits for commitments made before the end, and none comes after it.
    const project = await lockProjectById(tx, id);
    if (project.allocated_at !== null) return;
    const commitments = await readCommitments(tx, id);
    const allotted = allocate(commitments, {
      supply: dec(project.supply),
      lot: dec(project.lot),
      cap: dec(project.cap),
    });
    await writeAllocations(tx, id, commitments, allotted);
    await markAllocated(tx, id, {
      passed: allotted.filter(({ allocated }) => allocated > ZERO).length,
      allocated: sum(allotted.map(({ allocated }) => allocated)),
      now: ctx.clock.now(),
    });
  });
