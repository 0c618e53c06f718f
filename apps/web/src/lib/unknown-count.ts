import { MISSING } from "@candor/ui/figures/format.ts";
import { isSignedIn, useSession } from "./session.ts";

/** Returns the placeholder for a user's count that is still loading; a guest has none. */
export const useUnknownCount = (): string | number => (useSession(isSignedIn) ? MISSING : 0);
