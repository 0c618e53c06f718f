import { useEffect } from "react";
import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** The signed-in user. Who signs in to an account that is a demo one by itself trades in a demo, too. */
export function useUser() {
  const query = useCall(
    "account.getUser",
    {},
    { enabled: useSession(isSignedIn), staleTime: 300_000 },
  );
  const isDemo = query.data?.is_demo === true;
  useEffect(() => {
    if (isDemo) useSession.setState({ isDemo });
  }, [isDemo]);
  return query;
}
