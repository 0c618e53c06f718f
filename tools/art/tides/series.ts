import type { Draw, Seen, Series } from "../work.ts";
import { type Waves, waves } from "./waves.ts";
import { type Weave, weave } from "./weave.ts";

type Open = (seed: string) => Draw;

const drawn = (
  draft: string,
  kind: Seen["kind"],
  title: string,
  about: string,
  open: Open,
): Seen => {
  const seed = `tides ${draft}`;
  return { kind, title, about, seed, open: () => open(seed) };
};
const ribbons =
  (recipe: Weave): Open =>
  (seed) =>
    weave(seed, recipe);
const sea =
  (recipe: Waves): Open =>
  (seed) =>
    waves(seed, recipe);

export const TIDES: Series = {
  key: "tides",
  name: "Tides",
  about: "Ribbons, beads and waves that follow a current and never cross it.",
  works: [
    drawn(
      "01.1",
      "image",
      "Regatta Morning",
      "Sails of five colours take the same wind.",
      ribbons({
        palette: "workshop",
        dress: "whole",
        flow: "drift",
        widths: [64, 40, 22, 12, 6],
        gap: 5,
        steps: 190,
        margin: 50,
      }),
    ),
    drawn(
      "02.1",
      "image",
      "Eye of June",
      "The calm in the middle belongs to no one.",
      ribbons({
        palette: "midnight",
        dress: "blocks",
        flow: "vortex",
        widths: [38, 24, 14],
        gap: 4,
        steps: 300,
        margin: 0,
      }),
    ),
    drawn(
      "03.1",
      "image",
      "Two Magnets",
      "Every thread knows where it left and where it is due.",
      ribbons({
        palette: "plum",
        dress: "shore",
        flow: "poles",
        widths: [15, 9, 5],
        gap: 4,
        steps: 900,
        margin: 40,
      }),
    ),
    drawn(
      "04.1",
      "image",
      "Pearl Divers",
      "A string for each breath that was held.",
      ribbons({
        palette: "glacier",
        dress: "beads",
        flow: "swell",
        widths: [40, 26, 16, 9],
        gap: 3,
        steps: 260,
        margin: 30,
      }),
    ),
    drawn(
      "05.1",
      "image",
      "Canal District",
      "Water that was taught to turn at right corners.",
      ribbons({
        palette: "medina",
        dress: "blocks",
        flow: "bent",
        widths: [52, 34, 20, 11],
        gap: 5,
        steps: 240,
        margin: 50,
      }),
    ),
    drawn(
      "06.1",
      "image",
      "Long Grass",
      "A meadow combed by an afternoon.",
      ribbons({
        palette: "lichen",
        dress: "shore",
        flow: "drift",
        widths: [12, 8],
        gap: 4,
        steps: 130,
        margin: 0,
      }),
    ),
    drawn(
      "07.1",
      "image",
      "Harbour Lights",
      "Lamps lengthen on a swell that comes in after dark.",
      ribbons({
        palette: "arcade",
        dress: "whole",
        flow: "swell",
        widths: [30, 17, 9, 5],
        gap: 5,
        steps: 90,
        margin: 40,
      }),
    ),
    drawn(
      "08.1",
      "gif",
      "Bead Current",
      "Beads pass, the strings stay.",
      ribbons({
        palette: "saffron",
        dress: "beads",
        flow: "vortex",
        widths: [66, 42, 26],
        gap: 4,
        steps: 260,
        margin: 30,
      }),
    ),
    drawn(
      "09.1",
      "video",
      "Evening Ferry",
      "The crossing takes as long as the light lasts.",
      sea({ ramp: "sunset", scene: "sea", layers: 7, height: 0.075 }),
    ),
    drawn(
      "10.1",
      "video",
      "Northern Curtain",
      "Folds of a light that makes no sound.",
      sea({ ramp: "aurora", scene: "curtain", layers: 9, height: 0.11 }),
    ),
    drawn(
      "11.1",
      "video",
      "Stone in Water",
      "The rings go on after the stone has gone.",
      sea({ ramp: "lagoon", scene: "rings", layers: 10, height: 0.085 }),
    ),
    drawn(
      "12.1",
      "video",
      "Walking Dunes",
      "A desert crosses the road, a grain at a time.",
      sea({ ramp: "brass", scene: "dunes", layers: 6, height: 0.08 }),
    ),
  ],
};
