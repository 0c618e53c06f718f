import type { Seen, Series } from "../work.ts";
import { glass, type Window } from "./draw.ts";

const glazed = (
  draft: string,
  kind: "image" | "gif",
  title: string,
  about: string,
  recipe: Window,
): Seen => {
  const seed = `glass ${draft}`;
  return { kind, title, about, seed, open: () => glass(seed, recipe) };
};

export const GLASS: Series = {
  key: "glass",
  name: "Glass",
  about: "Windows of coloured panes in lead, with the light behind them.",
  works: [
    glazed("01.1", "image", "Rose of Chartres", "Blue outside, and fire in the middle.", {
      plan: "rose",
      count: 130,
      colours: ["#10205e", "#1f3fae", "#5a2d91", "#c22b4e", "#f6a13a", "#fff0b8"],
      lead: "#0c0d14",
      width: 7,
      order: "out",
    }),
    glazed("02.1", "image", "Kingfisher Pane", "A bird was here a moment ago.", {
      plan: "shards",
      count: 150,
      colours: ["#062c43", "#0f6e8c", "#26b3b0", "#9fe0cd", "#f28c3c"],
      lead: "#05151f",
      width: 6,
      order: "noise",
    }),
    glazed("03.1", "image", "Sunflower Clock", "Each seed is a golden angle past the last.", {
      plan: "sunflower",
      count: 210,
      colours: ["#35501f", "#7d9a2c", "#f2c230", "#e8891c", "#5b2a12"],
      lead: "#20150c",
      width: 4,
      order: "out",
    }),
    glazed("04.1", "image", "Honey Archive", "Comb kept by colour, from clover to heather.", {
      plan: "hex",
      count: 90,
      colours: ["#fff1c4", "#f8cf68", "#e69a24", "#a8551a", "#4a2412"],
      lead: "#2a1608",
      width: 9,
      order: "down",
    }),
    glazed("05.1", "image", "Struck at Dawn", "One pebble, and the window tells of it.", {
      plan: "burst",
      count: 120,
      colours: ["#2c2350", "#6b3c7d", "#d0627a", "#f8a981", "#ffe9b5"],
      lead: "#fdf6ee",
      width: 3.5,
      order: "down",
    }),
    glazed("06.1", "image", "Paired Moths", "Two wings, folded twice.", {
      plan: "mirror",
      count: 130,
      colours: ["#1d1a2b", "#4c3a4f", "#9a6b61", "#d9b48f", "#f4ead7"],
      lead: "#120f18",
      width: 6,
      order: "noise",
    }),
    glazed("07.1", "image", "Reed Screen", "Green light through something taller than you.", {
      plan: "tall",
      count: 70,
      colours: ["#f2f3c9", "#b9d36b", "#5fa05a", "#1f6a5c", "#0d3340"],
      lead: "#071f22",
      width: 6,
      order: "down",
    }),
    glazed("08.1", "image", "Carnival Mosaic", "All the colours agreed to meet in a ring.", {
      plan: "sunflower",
      count: 120,
      colours: ["#ef476f", "#ff9f4a", "#ffd166", "#06d6a0", "#118ab2", "#5a3fa0"],
      lead: "#1a1330",
      width: 7,
      order: "around",
    }),
    glazed("09.1", "gif", "Restless Lagoon", "Panes that cannot agree on their borders.", {
      plan: "shards",
      count: 46,
      colours: ["#04364a", "#0b6b86", "#2fb5ab", "#b4ead0", "#ffe7c2"],
      lead: "#02202d",
      width: 7,
      order: "noise",
      motion: "panes",
    }),
    glazed("10.1", "gif", "Lamp Round", "The verger carries his lamp once round the choir.", {
      plan: "tall",
      count: 44,
      colours: ["#2b1b54", "#6d2c80", "#c9405f", "#ee8a3f", "#ffc46b"],
      lead: "#0e0a16",
      width: 7,
      order: "down",
      motion: "light",
    }),
    glazed("11.1", "gif", "Firefly Jar", "Something green goes round behind the glass.", {
      plan: "hex",
      count: 80,
      colours: ["#1d3f4a", "#2c7a55", "#6fae45", "#d6d657"],
      lead: "#070f0b",
      width: 8,
      order: "noise",
      motion: "light",
    }),
    glazed("12.5", "gif", "Melting Rink", "Skaters have gone, and the ice moves by itself.", {
      plan: "mirror",
      count: 60,
      colours: ["#24345c", "#5f7bb3", "#a9c0e6", "#f7f4ef", "#f2948a", "#d4574f"],
      lead: "#101a33",
      width: 6,
      order: "out",
      motion: "panes",
    }),
  ],
};
