import { CallLost } from "@candor/contract/client.ts";
import { arrived } from "../../../lib/chunk.ts";
import { useSession } from "../../../lib/session.ts";
import { type Check, type Judged, judged } from "./found.ts";
import { ofCaller } from "./own.ts";

type Limits = { secondsMax?: number };
type Program = {
  checkOnline: (address: string, token: string | null, limits?: Limits) => Promise<Judged>;
};

/** The contracts are checked over this many of the last recorded seconds: an hour is three megabytes. */
const SECONDS_MAX = 3_600;

/** Runs a program that users download, the same file, on the caller's records; `counted` is the count that is shown. */
const byProgram = (file: string, counted: string, limits?: Limits): Check =>
  ofCaller(async () => {
    const arriving = import(/* @vite-ignore */ `/checks/${file}`) as Promise<Program>;
    const { checkOnline } = await arrived(arriving);
    const { token } = useSession.getState();
    return judged(await checkOnline(location.origin, token, limits).catch(toLost), counted);
  });

/** A program throws where the server refuses it or does not answer: the check has no result. */
function toLost(cause: unknown): never {
  throw new CallLost("a program got no answer", { cause });
}

export const checkContracts = byProgram("check-contracts.mjs", "positions", {
  secondsMax: SECONDS_MAX,
});
export const checkCopy = byProgram("check-copy.mjs", "hours");
export const checkIeo = byProgram("check-ieo.mjs", "orders");
export const checkStaking = byProgram("check-staking.mjs", "orders");
export const checkDual = byProgram("check-dual.mjs", "orders");
export const checkLoans = byProgram("check-loans.mjs", "loans");
