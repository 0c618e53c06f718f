import type { Seeding } from "../../manifest/area.ts";

/** In a trial new users write at once; elsewhere a new account waits a day. */
export async function seedRooms({ tx, isTrial }: Seeding): Promise<void> {
  if (isTrial)
    await tx.updateTable("chat_rooms").set({ wait_hours: 0 }).where("last_seq", "=", 0).execute();
}
