import type { Area } from "../../lib/area.ts";

export const loans: Area = { name: "loans" };
