import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export const useTrades = () =>
  usePages(["otc.listOtcTrades"], (wanted, options) => call("otc.listOtcTrades", wanted, options), {
    enabled: useSession(isSignedIn),
  });
