import type { Seeding } from "../../../manifest/area.ts";

export async function seedMarket(_seeding: Seeding): Promise<void> {}
