import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../harness/random.ts";
import { type Target, beginUpload } from "./raw-upload.ts";

const AT_ONCE = 3;
/** Most uploads break off as soon as they are written; some wait until the server has surely read them. */
const LINGERS_MS = 30;

/** Breaks uploads off after so many bytes, some of them with a reset. */
export async function breakOff(
  target: Target,
  body: Buffer,
  { count, random }: { count: number; random: Random },
): Promise<void> {
  let left = count;
  const leaveOff = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { socket, closed } = await beginUpload(target, body.length);
      const sent = body.subarray(0, random.below(body.length));
      await new Promise((resolve) => socket.write(sent, resolve));
      if (random.below(10) === 0) await sleep(LINGERS_MS);
      if (random.below(2) === 0) socket.resetAndDestroy();
      else socket.destroy();
      await closed;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, leaveOff));
}
