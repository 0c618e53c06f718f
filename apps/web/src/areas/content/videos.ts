import type { PlainMessageId } from "../../lib/text.ts";

/** One caption: from when to when it stands, in seconds. */
export type Cue = { from: number; to: number; text: PlainMessageId };
export type Video = { source: string; poster: string; cues: readonly Cue[]; seconds: number };

const addresses = import.meta.glob<string>("./videos/*.{webm,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});
/** When each caption begins, and at last when the video ends. */
const times = import.meta.glob<readonly number[]>("./videos/*.json", {
  eager: true,
  import: "default",
});

/** The app's own videos by the slugs of the guides they show; `npm run videos` makes them anew. */
export const VIDEOS: ReadonlyMap<string | null, Video> = new Map(
  Object.entries({
    guide_first_order: videoOf("first-order"),
    guide_stop_orders: videoOf("stop-orders"),
    guide_read_chart: videoOf("read-chart"),
    guide_keep_safe: videoOf("keep-safe"),
  }),
);

function videoOf(name: string): Video {
  const [source, poster] = ["webm", "webp"].map((kind) => addresses[`./videos/${name}.${kind}`]);
  const begins = times[`./videos/${name}.json`];
  if (source === undefined || poster === undefined || begins === undefined)
    throw new Error(`the video ${name} is not whole`);
  const cues = begins.slice(1).map((to, index) => ({
    from: begins[index] ?? 0,
    to,
    // The captions are counted, and a test holds that there is one for each time.
    text: `guides.${name}-${index + 1}` as PlainMessageId,
  }));
  return { source, poster, cues, seconds: begins.at(-1) ?? 0 };
}

/** Minutes and seconds, as players write them. */
export const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
