import { join } from "node:path";

import type { Page } from "@playwright/test";
import type * as mediabunny from "mediabunny";

/** One frame of the screen: a JPEG in base64, and the second from which it showed. */
export type Frame = { jpeg: string; at: number };
type Shown = Frame & { lasts: number };

const FRAMES_A_SECOND = 10;

/** The library's build for web pages, where it is a global. */
declare const Mediabunny: typeof mediabunny;
const LIBRARY = "node_modules/mediabunny/dist/bundles/mediabunny.min.cjs";

/** Makes a video and its poster from frames. It runs in a page, since browsers have the encoders. */
export async function develop(page: Page, frames: readonly Frame[], end: number) {
  await page.route("**/film", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/film");
  await page.addScriptTag({ path: join(import.meta.dirname, "../..", LIBRARY) });
  const film = await page.evaluateHandle(openFilm, FRAMES_A_SECOND);
  const all = shownOf(frames, end);
  for (const shown of all) await film.evaluate((open, one) => open.add(one), shown);
  const middle = all.find(({ at, lasts }) => at + lasts > end / 2)?.jpeg ?? "";
  const poster = await film.evaluate((open, jpeg) => open.poster(jpeg), middle);
  const video = await film.evaluate((open) => open.close());
  return { video: Buffer.from(video, "base64"), poster: Buffer.from(poster, "base64") };
}

/** Frames at a steady rate; a frame that the screen shows longer is lengthened, not repeated. */
function shownOf(frames: readonly Frame[], end: number): Shown[] {
  const seen = frames.filter(({ at }) => at < end - 1 / FRAMES_A_SECOND);
  // Two frames painted at once may arrive in the wrong order.
  seen.sort((one, other) => one.at - other.at);
  const met = new Map(
    seen.map(({ jpeg, at }) => [Math.max(0, Math.ceil(at * FRAMES_A_SECOND)), jpeg]),
  );
  const ticks = [...met.keys()].map((tick) => tick / FRAMES_A_SECOND);
  return [...met.values()].map((jpeg, index) => {
    const at = ticks[index] ?? 0;
    return { jpeg, at, lasts: (ticks[index + 1] ?? end) - at };
  });
}

/** Playwright runs this in the page as text, so it may use nothing from around it but the library. */
async function openFilm(frameRate: number) {
  const { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } = Mediabunny;
  // Half again as many pixels as the page has points: sharp on a phone, and small enough for it to fetch.
  const [width, height] = [585, 996];
  // A band below the picture keeps controls and captions from hiding what they describe.
  const canvas = new OffscreenCanvas(width, height + 144);
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("no canvas to draw on");
  context.fillStyle = "#0b0d11";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const quality = new Quality({ bitrate: 65_000 });
  const source = new CanvasSource(canvas, {
    codec: "vp9",
    quality,
    // One key frame at the start: so short a film decodes quickly, and each further one adds a tenth to it.
    keyFrameInterval: 60,
    contentHint: "text",
  });
  output.addVideoTrack(source, { frameRate });
  await output.start();
  const draw = async (jpeg: string): Promise<void> => {
    const picture = await fetch(`data:image/jpeg;base64,${jpeg}`);
    context.drawImage(await createImageBitmap(await picture.blob()), 0, 0, width, height);
  };
  return {
    async add({ jpeg, at, lasts }: Shown): Promise<void> {
      await draw(jpeg);
      await source.add(at, lasts);
    },
    /** Draws the poster at half the size, without the band. */
    async poster(jpeg: string): Promise<string> {
      await draw(jpeg);
      const small = new OffscreenCanvas(width / 2, height / 2);
      small.getContext("2d")?.drawImage(canvas, 0, 0, width, height, 0, 0, width / 2, height / 2);
      const blob = await small.convertToBlob({ type: "image/webp", quality: 0.7 });
      return new Uint8Array(await blob.arrayBuffer()).toBase64();
    },
    async close(): Promise<string> {
      await output.finalize();
      return new Uint8Array(target.buffer ?? new ArrayBuffer()).toBase64();
    },
  };
}
