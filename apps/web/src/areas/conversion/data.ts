import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Conversion = CallOutput<"conversion.listConversions">["list"][number];

export const useConversions = () =>
  usePages(
    ["conversion.listConversions"],
    (wanted, options) => call("conversion.listConversions", wanted, options),
    { enabled: useSession(isSignedIn) },
  );
