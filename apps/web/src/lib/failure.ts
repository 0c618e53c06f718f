import { type CallLost, CallRefused } from "@candor/contract/client.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Text } from "./text.ts";

/** What the server refuses for now, whatever is asked. */
const PASSING: ReadonlySet<RefusalCode> = new Set(["busy", "fault", "too-many-requests"]);

/** Whether the same may well be answered the next time. */
export const isPassing = (error: CallRefused | CallLost): boolean =>
  !(error instanceof CallRefused) || PASSING.has(error.refused);

/** What to tell about a failed call: the server's own words, or that no answer came. */
export const failureText = (error: Error, t: Text): string =>
  error instanceof CallRefused ? error.message : t("common.no-answer");
