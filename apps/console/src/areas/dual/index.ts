import type { Area } from "../../lib/area.ts";

export const dual: Area = { name: "dual" };
