import { useSyncExternalStore } from "react";
import { sharedClock } from "./shared-clock.ts";

const clock = sharedClock(60_000);

/** The present in milliseconds, renewed once a minute by one timer for all readers. */
export const useCurrentMinute = (): number => useSyncExternalStore(clock.subscribe, clock.now);
