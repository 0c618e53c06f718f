import { MISSING } from "@candor/ui/figures/format.ts";
import { isSignedIn, useSession } from "./session.ts";

/** What stands for a count of one's own that is on its way; a guest has none. */
export const useUnknownCount = (): string | number => (useSession(isSignedIn) ? MISSING : 0);
