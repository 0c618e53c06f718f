import type { Clock } from "../platform/clock.ts";
import type { Pool } from "../db/pool.ts";
import { type Finding, auditInPassing } from "../ledger/audit.ts";
import { carryLedger } from "../ledger/carry.ts";
import { type LostHead, watchLog } from "./published-heads.ts";
import type { Audited } from "../ledger/invariants.ts";

/** The time for two missed checks and some tolerance. */
const UNCHECKED_MS = 1_500_000;

export type LedgerState = {
  /** When a check was last completed. */
  checkedAt: Date | undefined;
  /** The findings of that check. */
  findings: readonly Finding[];
  /** Since when they are outdated: the last check failed, or none has been made for too long. */
  uncheckedSince: Date | undefined;
};

export type Watch = {
  ledger: () => LedgerState;
  /** A published head of the operators' log that is missing there; undefined if all are there. */
  lostHead: () => LostHead | undefined;
  checkLog: () => Promise<void>;
  checkLedger: () => Promise<void>;
  /** Carries new entries into the ledger's sums, and checks at once if they are unsound. */
  carryLedger: () => Promise<void>;
};

type Parts = { pool: Pool; clock: Clock; audited: Audited };

/** The console's own watch over the ledger and the log. */
export function createWatch({ pool, clock, audited }: Parts): Watch {
  const startedAt = clock.now();
  let checked: { at: Date; findings: readonly Finding[] } | undefined;
  let hasFailed = false;
  const checkLedger = async (): Promise<void> => {
    try {
      const findings = await auditInPassing(pool, audited);
      checked = { at: clock.now(), findings };
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const log = watchLog(pool);
  return {
    lostHead: log.lost,
    checkLog: log.check,
    ledger: () => {
      const since = checked?.at ?? startedAt;
      const isOld = clock.now().getTime() - since.getTime() > UNCHECKED_MS;
      return {
        checkedAt: checked?.at,
        findings: checked?.findings ?? [],
        uncheckedSince: hasFailed || isOld ? since : undefined,
      };
    },
    checkLedger,
    carryLedger: async () => {
      const unsound = await carryLedger(pool);
      if (unsound.length > 0) await checkLedger();
    },
  };
}
