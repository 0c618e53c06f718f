import type { Area } from "../../lib/area.ts";

export const ieo: Area = { name: "ieo" };
