import { useSend } from "../lib/send.ts";
import { setPreference, usePreferences } from "../lib/preferences.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useUser } from "./user.ts";

/** Where somebody lives: what the account says, else what was chosen on this device; "" is unknown. */
export function useResidence(): {
  country: string;
  /** Says so to the server too, if somebody is signed in; `onDone` comes once it stands. */
  declare: (country: string, onDone: () => void) => Promise<void>;
} {
  const chosen = usePreferences((preferences) => preferences.region);
  const hasAccount = useSession(isSignedIn);
  const user = useUser().data;
  const { send } = useSend("account.setCountry", {
    // What the law leaves to somebody goes by it.
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
