import type { invites } from "@candor/contract/areas/invites/calls.ts";
import { formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { exclusionOf } from "./decide.ts";
import { rebateRate } from "./rows.ts";

export const getRebateTerms: ReadHandler<typeof invites.calls.getRebateTerms> = async (
  { db, policy },
  { caller },
) => ({ rate: formatDec(await rebateRate(db)), exclusion: exclusionOf(policy, caller) });
