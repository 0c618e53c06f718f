import { playMonth } from "./play.ts";

// Plays a month in a process of its own, so that its writer can be loaded with a bug. Arguments: where it is stored,
// seed, users and days; it sends one message with what was done.

const [, , url = "", ownerUrl = "", ...counts] = process.argv;
const [seed = 1, users = 1, days = 1] = counts.map(Number);

const month = await playMonth({ url, ownerUrl }, { seed, users, days });
process.send?.(month, () => process.exit());
