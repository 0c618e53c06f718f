import { url } from "node:inspector";

const FLAG = "--disable-sigusr1";

/** Throws if a debugger is attached or a signal could open one, since it could read the keys in memory. */
export function refuseDebugger(): void {
  if (!process.execArgv.includes(FLAG) || url() !== undefined)
    throw new Error(
      `The signer starts with ${FLAG} and without a debugger, which could read its keys`,
    );
}
