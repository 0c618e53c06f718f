import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { develop, type Frame } from "./film.ts";
import { type Finger, fingerOn } from "./finger.ts";

/** The time to read two lines in any of the languages. */
const CAPTION_MS = 4_300;

const FOLDER = join(import.meta.dirname, "../../apps/web/src/areas/content/videos");

export type Scene = Finger & {
  /** Begins the next caption once the one before has been read. */
  say: () => Promise<void>;
};

/**
 * Records the steps on an open page, and writes three files: the video, its poster, and when each caption begins and
 * the last one ends, in seconds.
 */
export async function record(
  page: Page,
  name: string,
  act: (scene: Scene) => Promise<void>,
): Promise<void> {
  const finger = await fingerOn(page);
  const frames: Frame[] = [];
  const cues: number[] = [];
  let start: number | undefined;
  await page.screencast.start({
    quality: 95,
    size: { width: 780, height: 1328 },
    onFrame({ data, timestamp }) {
      start ??= timestamp;
      frames.push({ jpeg: data.toString("base64"), at: (timestamp - start) / 1_000 });
    },
  });
  // Seconds since the first frame; captions use the same clock as frames.
  const now = (): number => (Date.now() - (start ?? Date.now())) / 1_000;
  const untilRead = async (): Promise<void> => {
    const said = cues.at(-1);
    if (said !== undefined)
      await page.waitForTimeout(Math.max(0, CAPTION_MS - (now() - said) * 1_000));
  };
  await act({
    ...finger,
    async say() {
      await untilRead();
      cues.push(now());
    },
  });
  await untilRead();
  const end = now();
  await page.screencast.stop();
  const { video, poster } = await develop(page, frames, end);
  const times = [...cues, end].map((seconds) => Math.round(seconds * 10) / 10);
  writeFileSync(join(FOLDER, `${name}.webm`), video);
  writeFileSync(join(FOLDER, `${name}.webp`), poster);
  writeFileSync(join(FOLDER, `${name}.json`), `[${times.join(", ")}]\n`);
  console.log(`${name}: ${times.at(-1)} s, ${frames.length} frames, ${video.length} bytes`);
}
