import { formatDec, dec } from "@candor/money";
import type { RunningServer } from "../../harness/running-server.ts";
import { place, sha256 } from "../../verify/draws/hmac.ts";
import { boxSales, openedBoxes, poolOf } from "../../verify/draws/read.ts";
import type { Tally } from "../race.ts";

/** Repeats every draw from the rows; one that differs from its seeds or comes out twice is a fault. */
export async function judge({ pool }: RunningServer, tally: Tally): Promise<void> {
  const client = await pool.connect();
  try {
    for await (const { id } of boxSales(client)) {
      const left = await poolOf(client, id);
      const boxes = await openedBoxes(client, id);
      for (const [at, box] of boxes.entries()) {
        const seed = `${box.client_seed}.${box.second_id}.${formatDec(dec(box.second_price))}`;
        const isDrawn =
          left.length > 0 &&
          left[place(box.server_seed, seed, box.serial, left.length)] === box.item_id;
        const isRight =
          isDrawn &&
          box.opening === at + 1 &&
          box.drawn_to === box.user_id &&
          Number(box.second_id) > box.asked_event &&
          sha256(box.server_seed).equals(box.seed_hash);
        if (!isRight) tally.overspent += 1;
        const drawn = left.indexOf(box.item_id);
        if (drawn >= 0) left.splice(drawn, 1);
      }
    }
  } finally {
    client.release();
  }
}
