import { v7 } from "uuid";
import type { Clock } from "./clock.ts";

/** Public ids: in order of time, and with 74 random bits, so that nobody guesses a neighbour's. */
export const newId = (clock: Clock): string => v7({ msecs: clock.now().getTime() });
