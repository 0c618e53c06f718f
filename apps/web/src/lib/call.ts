import {
  CallLost,
  CallRefused,
  type Client,
  createClient,
  type Route,
} from "@candor/contract/client.ts";
import { readRoutes } from "@candor/contract/read-routes.gen.ts";
import type { CallId } from "@candor/contract/types.ts";
import { randomKey } from "@candor/ui/form/intent.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { go } from "./go.ts";
import { keptParts } from "./chunk.ts";
import { deviceId } from "./device-id.ts";
import { isOvertaken } from "./overtaken.ts";
import { fetchEarly } from "./early.ts";
import { hashHistory } from "./history.ts";
import { usePreferences } from "./preferences.ts";
import { useSession } from "./session.ts";
import { askForStepUp } from "./step-up.ts";

/** How long a message stands before the screen it speaks of appears (specification, point 9). */
export const REDIRECT_DELAY_MS = 1200;

const loadWrites = () => import("@candor/contract/write-routes.gen.ts");
// A send without a network is reported as not sent, and not as a missing part of the app.
keptParts.push(loadWrites);

/** An opening app reads first: the code of writes is fetched with the first of them. */
async function writeRouteOf(id: CallId): Promise<Route> {
  try {
    const { writeRoutes } = await loadWrites();
    return writeRoutes[id as keyof typeof writeRoutes];
  } catch (cause) {
    throw new CallLost("where it goes did not arrive", { cause });
  }
}

const tokenNow = () => useSession.getState().token;

const client = createClient({
  routeOf: (id) =>
    id in readRoutes ? readRoutes[id as keyof typeof readRoutes] : writeRouteOf(id),
  base: "/api",
  token: tokenNow,
  device: deviceId,
  lang: () => usePreferences.getState().lang,
  newKey: randomKey,
  fetch: fetchEarly,
});

/**
 * The contract's client with the parts that every screen shares: an expired session (999) ends here and leads home; a
 * missing verification (998), an unknown country, or a quiz leads to its screen; a call that asks for the account's
 * owner is sent again with their proof, if they give it. Everything else is thrown on to the caller.
 */
export const call: Client = async (id, input, options) => {
  const token = tokenNow();
  try {
    return await client(id, input, options);
  } catch (error) {
    if (error instanceof CallRefused) {
      // Several calls may find the same session ended: the first one speaks. A guest has none to end.
      if (error.type === "999" && token !== null && token === tokenNow()) endSession(error.message);
      if (error.type === "998") redirect(error.message, go.verification);
      if (error.refused === "country-required") redirect(error.message, go.residence);
      if (error.refused === "quiz-required") redirect(error.message, () => go.quiz(areaOf(id)));
      if (error.refused === "step-up-required") {
        const stepUp = await askForStepUp(id, input);
        if (stepUp !== undefined) return call(id, input, { ...options, stepUp });
      }
    }
    throw error;
  }
};

/** A demo session that has ended leaves the live one behind it as it is, and any that another tab has signed in to. */
function endSession(message: string): void {
  if (isOvertaken()) return window.location.reload();
  const { isDemo, liveToken, exitDemo, signOut } = useSession.getState();
  if (isDemo && liveToken !== null) exitDemo();
  else signOut();
  redirect(message, go.home);
}

/** A product's area bears its name. */
const areaOf = (id: CallId): string => id.split(".")[0] ?? "";

function redirect(message: string, leave: () => void): void {
  toast(message, { tone: "error" });
  const { href } = hashHistory.location;
  // A user who has gone on meanwhile stays there.
  setTimeout(() => hashHistory.location.href === href && leave(), REDIRECT_DELAY_MS);
}
