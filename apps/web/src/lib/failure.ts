import { type CallLost, CallRefused } from "@candor/contract/client.ts";
import type { Missing } from "@candor/contract/missing-states.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Text } from "./text.ts";

/** Temporary refusals of the server, of any call. */
const PASSING: ReadonlySet<RefusalCode> = new Set(["busy", "fault", "too-many-requests"]);

/** Whether the same may well be answered the next time. */
export const isPassing = (error: CallRefused | CallLost): boolean =>
  !(error instanceof CallRefused) || PASSING.has(error.refused);

/** Where the user can fulfil what a refused call requires; undefined: nowhere, or it requires nothing. */
export const wayOf = (error: Error | null): Missing | undefined =>
  error instanceof CallRefused ? error.missing : undefined;

/** What to tell about a failed call: the server's own words, or that no answer came. */
export const failureText = (error: Error, t: Text): string =>
  error instanceof CallRefused ? error.message : t("common.no-answer");
