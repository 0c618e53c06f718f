import { useSend } from "../lib/send.ts";
import { setPreference, usePreferences } from "../lib/preferences.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useUser } from "./user.ts";

/** The user's country: the account's, else the one chosen on this device; "" is unknown. */
export function useResidence(): {
  country: string;
  /** Sends it to the server too, with a session; `onDone` comes once it stands. */
  declare: (country: string, onDone: () => void) => Promise<void>;
} {
  const chosen = usePreferences((preferences) => preferences.region);
  const hasAccount = useSession(isSignedIn);
  const user = useUser().data;
  const { send } = useSend("account.setCountry", {
    // The user's permitted products depend on it.
    invalidates: ["account.getUser", "invites.getRebateTerms", "suitability.getSuitability"],
  });
  return {
    country: user?.country ?? chosen,
    declare: async (country, onDone) => {
      if (hasAccount && (await send({ country })) === undefined) return;
      setPreference("region", country);
      onDone();
    },
  };
}
