import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";

export const LIST = "liabilities.listSnapshots";
export type Brief = CallOutput<typeof LIST>["list"][number];
export type Snapshot = CallOutput<"liabilities.getSnapshot">;

/** The snapshots, newest first. */
export const useSnapshots = () =>
  usePages([LIST], (wanted, options) => call(LIST, wanted, options));

/** One by its number, or the newest. */
export const useSnapshot = (number: number | undefined) =>
  useCall("liabilities.getSnapshot", number === undefined ? {} : { number });
