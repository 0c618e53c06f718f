import { playMonth } from "./play.ts";

// A month in a process of its own, so that its writer can be loaded with a bug: where it is stored, seed, users and
// days in, one message with what was done out.

const [, , url = "", ownerUrl = "", ...counts] = process.argv;
const [seed = 1, users = 1, days = 1] = counts.map(Number);

const month = await playMonth({ url, ownerUrl }, { seed, users, days });
process.send?.(month, () => process.exit());
