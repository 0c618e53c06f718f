import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { lengthOf, VIDEOS } from "./videos.ts";

const KB = 1024;
const root = new URL("../../../../../", import.meta.url);
const captions = Object.keys(
  JSON.parse(readFileSync(new URL("packages/locales/en/guides.json", root), "utf8")) as object,
);

it("every caption belongs to a video, and every video has all of its captions", () => {
  const said = [...VIDEOS.values()].flatMap(({ cues }) => cues.map(({ text }) => text));
  expect(said.toSorted()).toEqual(captions.map((key) => `guides.${key}`).toSorted());
});

it.each([...VIDEOS])(
  "the video %s leaves time to read each caption, and lasts under a minute",
  (_slug, video) => {
    for (const { from, to } of video.cues) expect(to - from).toBeGreaterThan(4);
    expect(video.seconds).toBeLessThan(60);
  },
);

it.each([...VIDEOS])(
  "the video %s is small enough for a mobile connection",
  (_slug, { source, poster }) => {
    const weightOf = (address: string) => statSync(new URL(address.slice(1), root)).size;
    expect(weightOf(source)).toBeLessThan(450 * KB);
    expect(weightOf(poster)).toBeLessThan(20 * KB);
  },
);

it("the length of a video is shown in minutes and seconds", () => {
  expect([5.9, 31.2, 60, 75].map(lengthOf)).toEqual(["0:05", "0:31", "1:00", "1:15"]);
});
