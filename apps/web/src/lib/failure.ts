import { CallRefused } from "@candor/contract/client.ts";
import type { Text } from "./text.ts";

/** What to tell about a failed call: the server's own words, or that no answer came. */
export const failureText = (error: Error, t: Text): string =>
  error instanceof CallRefused ? error.message : t("common.no-answer");
