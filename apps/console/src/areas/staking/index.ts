import type { Area } from "../../lib/area.ts";

export const staking: Area = { name: "staking" };
