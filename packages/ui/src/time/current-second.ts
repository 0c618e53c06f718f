import { useSyncExternalStore } from "react";
import { sharedClock } from "./shared-clock.ts";

const clock = sharedClock(1000);

/** The present in milliseconds, renewed once a second by one timer for all readers. */
export const useCurrentSecond = (): number => useSyncExternalStore(clock.subscribe, clock.now);
