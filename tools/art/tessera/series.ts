import type { Seen, Series } from "../work.ts";
import { tessera, type Tiling } from "./draw.ts";

const tiled = (
  draft: string,
  kind: "image" | "gif",
  title: string,
  about: string,
  recipe: Tiling,
): Seen => {
  const seed = `tessera ${draft}`;
  return { kind, title, about, seed, open: () => tessera(seed, recipe) };
};

export const TESSERA: Series = {
  key: "tessera",
  name: "Tessera",
  about: "Flat shapes on square tiles, after the printed exercises of the Bauhaus.",
  works: [
    tiled("01.1", "image", "First Exercise", "Every shape of the workshop, once in each mood.", {
      palette: "workshop",
      layout: "split",
      count: 4,
      motifs: ["quarter", "rainbow", "halves", "eye", "corner", "stripes", "arch", "petals", "bow"],
    }),
    tiled("02.1", "image", "Ring Road", "Lanes bend from tile to tile and seldom lead home.", {
      palette: "cobalt",
      layout: "weave",
      count: 8,
      motifs: ["rainbow"],
    }),
    tiled("03.1", "image", "Orange Grove", "Leaves fold about a middle that is never planted.", {
      palette: "orchard",
      layout: "mirror",
      count: 3,
      motifs: ["leaf", "petals", "quarter", "moon", "leaf"],
    }),
    tiled("04.1", "image", "Riad at Noon", "Arches, steps and shade in an inner court.", {
      palette: "medina",
      layout: "rows",
      count: 6,
      motifs: ["arch", "steps", "fan", "chevron", "kite", "halves"],
    }),
    tiled("05.1", "image", "Red Moon Rising", "One large eye among small grey hours.", {
      palette: "ink",
      layout: "hero",
      count: 6,
      motifs: ["eye", "corner", "stripes", "quarter", "dots", "steps", "hourglass"],
    }),
    tiled("06.1", "image", "Quilted North", "Triangles sewn edge to edge for a cold room.", {
      palette: "glacier",
      layout: "mirror",
      count: 4,
      motifs: ["corner", "hourglass", "kite", "diagonal"],
    }),
    tiled("07.1", "image", "Paper Carnival", "Confetti, masks and flags cut from five papers.", {
      palette: "sorbet",
      layout: "split",
      count: 3,
      motifs: ["dots", "fan", "bow", "moon", "kite", "stripes", "petals"],
    }),
    tiled("08.1", "image", "Spice Ledger", "Rows of jars, each with its own lid.", {
      palette: "saffron",
      layout: "rows",
      count: 7,
      motifs: ["halves", "eye", "cross", "bow", "leaf", "rainbow", "dots"],
    }),
    tiled("09.1", "gif", "Clockwork Garden", "Each leaf turns a quarter when its neighbour has.", {
      palette: "lichen",
      layout: "mirror",
      count: 3,
      motifs: ["leaf", "quarter", "petals", "bow"],
      motion: "turn",
    }),
    tiled("10.1", "gif", "Night Switchboard", "Lines are joined and parted all night long.", {
      palette: "arcade",
      layout: "weave",
      count: 6,
      motifs: ["track"],
      motion: "turn",
    }),
    tiled("11.1", "gif", "Breathing Room", "Discs fill and empty like a slow chest.", {
      palette: "plum",
      layout: "grid",
      count: 5,
      motifs: ["eye", "kite", "moon", "petals", "halves"],
      motion: "swell",
    }),
    tiled("12.1", "gif", "Sorting Office", "Parcels pass each other and come back by evening.", {
      palette: "midnight",
      layout: "rows",
      count: 6,
      motifs: ["halves", "chevron", "eye", "diagonal", "fan", "kite"],
      motion: "pass",
    }),
    tiled("13.1", "gif", "Revolving Doors", "A lobby of arches that will not stand still.", {
      palette: "velvet",
      layout: "split",
      count: 3,
      motifs: ["fan", "rainbow", "hourglass", "quarter"],
      motion: "turn",
    }),
  ],
};
