import { setTimeout as sleep } from "node:timers/promises";
import { type Pair, startPair } from "../../tools/cluster/postgres/pair.ts";
import { type RunningLoad, runChaos } from "../chaos/kill.ts";
import { untilBack } from "../chaos/kill-pg.ts";
import type { OpenDatabase, RunningServer } from "../harness/running-server.ts";
import { cutStream } from "./failover-database/cut-stream.ts";
import { type OldPrimary, returnOfOld } from "./failover-database/old-primary.ts";

const CYCLES = 20;
const BACK_WITHIN_MS = 15_000;
/** In every other drill, the time that the primary runs without its standby before it is killed. */
const CUT_OFF_MS = 500;
const AFTERWARDS_MS = 300;

/**
 * Kills the primary database, its postmaster and all its processes, during steady orders of every kind. The standby is
 * promoted once the primary has been silent, the server finds it behind the one address, and the old primary follows
 * with a fresh copy. In every other drill the standby receives nothing for a while before the kill: then orders have to
 * wait, and none may be acknowledged. An old primary that is started again by hand must not complete a write. The
 * control is a standby for which no commit waits.
 */
export function run(args: string[]): Promise<boolean> {
  const drill = createDrill();
  return runChaos(
    {
      suite: "drill-failover-database",
      cycles: CYCLES,
      backWithinMs: BACK_WITHIN_MS,
      server: { openDatabase: drill.open(true) },
      control: { openDatabase: drill.open(false) },
      strike: drill.strike,
      findings: drill.findings,
    },
    args,
  );
}

function createDrill() {
  let pair: Pair | undefined;
  let drills = 0;
  let isSound = true;
  const old: { sound?: OldPrimary; control?: OldPrimary } = {};

  const open =
    (isSynchronous: boolean): OpenDatabase =>
    async ({ folder, ...options }) => {
      isSound = isSynchronous;
      drills = 0;
      return (pair = await startPair({ ...options, folder: `${folder}-pair`, isSynchronous }));
    };
  const strike = async (
    server: RunningServer,
    load: RunningLoad,
    afterMs: number,
  ): Promise<number> => {
    if (pair === undefined) throw new Error("there is no pair");
    drills += 1;
    await sleep(afterMs);
    if (!isSound || drills % 2 === 0) {
      await cutStream(pair);
      await sleep(CUT_OFF_MS);
    }
    const from = performance.now();
    await server.killDatabase();
    await pair.primaryIsSilent();
    await pair.failOver();
    await untilBack(load.probe);
    const backMs = performance.now() - from;
    await sleep(AFTERWARDS_MS);
    await load.end();
    if (drills === 1) old[isSound ? "sound" : "control"] = await returnOfOld(pair.otherFolder());
    await pair.rejoin();
    return backMs;
  };
  const findings = () => {
    const accepted = Number(old.sound?.isAccepted) + Number(old.sound?.isAcceptedMarked);
    return {
      failed: Number.isNaN(accepted) ? 1 : accepted,
      isControlRed: old.control?.isAccepted === true,
      figures: { old_primary: old.sound, control_old_primary: old.control },
    };
  };
  return { open, strike, findings };
}
