import { chanceOf } from "../chance.ts";
import type { Heard, Series } from "../work.ts";
import {
  broken,
  chimes,
  chords,
  compose,
  ending,
  following,
  type Part,
  phased,
  type Piece,
  struckAt,
  tune,
} from "./compose.ts";
import { type Cover, coverOf } from "./cover.ts";

const played = (
  draft: string,
  title: string,
  about: string,
  cover: Cover,
  piece: Piece,
  parts: readonly Part[],
): Heard => {
  const seed = `carillon ${draft}`;
  return {
    kind: "audio",
    title,
    about,
    seed,
    compose: () => {
      const score = compose(piece, parts, chanceOf(seed));
      return { score, cover: coverOf(score, cover) };
    },
  };
};

const canon = tune({ voice: "piano", loud: 0.5, octave: 1, pan: -0.3 }, [
  [1, 1],
  [0.5, 0.5, 1],
]);

export const CARILLON: Series = {
  key: "carillon",
  name: "Carillon",
  about: "Short pieces composed by chance within old rules; each cover is the score of its piece.",
  works: [
    played(
      "01.1",
      "Lantern Waltz",
      "A music box counts three by the light of one candle.",
      { form: "disc", palette: "velvet" },
      {
        tempo: 112,
        beats: 3,
        root: 62,
        scale: "major",
        chords: [0, 5, 3, 4, 0, 5, 4, 0],
        room: 0.3,
      },
      [
        tune({ voice: "box", loud: 0.6, octave: 1 }, [[2, 1], [1, 1, 1], [2, 1], [3]]),
        roots("pluck", 0.5, [0], -1),
        chords({ voice: "pluck", loud: 0.2 }, [1, 2], 0.8),
        ending({ voice: "box", loud: 0.4 }),
      ],
    ),
    played(
      "02.1",
      "Still Harbour",
      "Fog horns that have learned to sing in their sleep.",
      { form: "roll", palette: "glacier" },
      { tempo: 62, beats: 4, root: 50, scale: "lydian", chords: [0, 1, 5, 0], room: 0.55 },
      [
        chords({ voice: "pad", loud: 0.22 }, [0], 4, [0, 4, 6, 9]),
        tune({ voice: "glass", loud: 0.36, octave: 2 }, [
          [1, 1, 2],
          [1.5, 0.5, 2],
        ]),
        roots("bass", 0.4, [0], -1),
        chimes({ voice: "bell", loud: 0.14, octave: 3 }, 0.7, [0, 2, 4]),
      ],
    ),
    played(
      "03.1",
      "Two Carpenters",
      "One hammer gains a step on the other in every bar.",
      { form: "bloom", palette: "dune" },
      { tempo: 126, beats: 6, root: 57, scale: "dorian", chords: [0, 0, 3, 3, 0], room: 0.22 },
      [
        phased(
          { voice: "marimba", loud: 0.42, octave: 0 },
          0.5,
          [0, 4, 7, 4, 2, 7, 9, 4, 6, 2, 7, 4],
        ),
        roots("bass", 0.4, [0, 3], -1),
        ending({ voice: "marimba", loud: 0.45 }),
      ],
    ),
    played(
      "04.1",
      "Rain on Strings",
      "A gutter keeps time while a harp looks out.",
      { form: "strings", palette: "harbour" },
      { tempo: 96, beats: 4, root: 57, scale: "minor", chords: [0, 5, 2, 6, 3, 0], room: 0.35 },
      [
        broken({ voice: "pluck", loud: 0.42 }, 0.5, [0, 4, 7, 9, 11, 9, 7, 4]),
        roots("bass", 0.36, [0, 2.5], -2),
        tune({ voice: "bell", loud: 0.22, octave: 2 }, [[-1, 1, 2], [3, 1], [-2, 2], [4]]),
        ending({ voice: "pluck", loud: 0.45 }),
      ],
    ),
    played(
      "05.1",
      "Last Tram Home",
      "Warm windows, four stops, and the driver hums.",
      { form: "roll", palette: "workshop" },
      { tempo: 80, beats: 4, root: 53, scale: "major", chords: [1, 4, 0, 5], room: 0.2 },
      [
        chords({ voice: "keys", loud: 0.2 }, [0, 1.5, 3], 1.1, [2, 4, 6, 8]),
        roots("bass", 0.5, [0, 1.5, 2.75], -1),
        struckAt({ voice: "kick", loud: 0.55 }, [0, 2.5]),
        struckAt({ voice: "brush", loud: 0.28, pan: 0.15 }, [1, 3]),
        struckAt({ voice: "brush", loud: 0.09, pan: -0.3 }, [0.5, 1.5, 2.5, 3.5]),
        tune({ voice: "glass", loud: 0.26, octave: 1 }, [
          [-0.5, 0.5, 1, 0.5, 1.5],
          [1.5, 0.5, 2],
        ]),
        ending({ voice: "keys", loud: 0.26 }, [0, 2, 4, 6]),
      ],
    ),
    played(
      "06.1",
      "Hill Chimes",
      "The wind plays what it finds on the line.",
      { form: "orbit", palette: "lichen" },
      { tempo: 60, beats: 4, root: 62, scale: "pentatonic", chords: [0, 0, 2, 0], room: 0.6 },
      [
        chimes({ voice: "bell", loud: 0.34, octave: 1 }, 2.6, [0, 1, 2, 3, 4, 5, 7]),
        chimes({ voice: "box", loud: 0.16, octave: 2 }, 1.4, [0, 1, 3, 4]),
        struckAt({ voice: "gong", loud: 0.42 }, [0], -10),
        chords({ voice: "pad", loud: 0.1 }, [0], 4, [-5, -2, 0]),
      ],
    ),
    played(
      "07.1",
      "Garden Canon",
      "The second voice repeats all the first one says, and is right.",
      { form: "disc", palette: "orchard" },
      {
        tempo: 66,
        beats: 2,
        root: 60,
        scale: "major",
        chords: [0, 4, 5, 2, 3, 0, 3, 4],
        room: 0.35,
      },
      [
        following(canon, 4, -1, { voice: "pluck", loud: 0.5, pan: 0.4 }),
        chords({ voice: "pad", loud: 0.1, octave: -1 }, [0], 2),
        roots("bass", 0.34, [0, 1], -1),
        ending({ voice: "piano", loud: 0.42 }),
      ],
    ),
    played(
      "08.1",
      "Bronze Court",
      "Gongs for the guests, and a gamelan that knows them by name.",
      { form: "peaks", palette: "saffron" },
      { tempo: 104, beats: 8, root: 58, scale: "pelog", chords: [0, 1, 0], room: 0.4 },
      [
        struckAt({ voice: "gong", loud: 0.6 }, [0], -10),
        struckAt({ voice: "gong", loud: 0.3, pan: 0.4 }, [4], -5),
        broken(
          { voice: "marimba", loud: 0.3, octave: 1, pan: -0.2 },
          0.5,
          [0, 2, 1, 3, 2, 4, 3, 1],
        ),
        broken({ voice: "bell", loud: 0.26, pan: 0.2 }, 1, [0, 3, 2, 4]),
        ending({ voice: "gong", loud: 0.5 }, [-10, -5, 0]),
      ],
    ),
    played(
      "09.1",
      "Small Hours",
      "A piano in the next flat that no one minds.",
      { form: "orbit", palette: "midnight" },
      { tempo: 92, beats: 6, root: 56, scale: "minor", chords: [0, 5, 3, 0], room: 0.4 },
      [
        broken({ voice: "piano", loud: 0.26, octave: -1, pan: -0.2 }, 1, [0, 4, 7, 9, 7, 4]),
        tune({ voice: "piano", loud: 0.5, octave: 1, pan: 0.15 }, [
          [3, 2, 1],
          [2, 1, 3],
          [1, 1, 1, 3],
        ]),
        ending({ voice: "piano", loud: 0.36 }, [-7, -3, 0, 4]),
      ],
    ),
    played(
      "10.1",
      "Signal Road",
      "Head lamps, cat's eyes, and a tune that keeps the lane.",
      { form: "roll", palette: "arcade" },
      {
        tempo: 118,
        beats: 4,
        root: 52,
        scale: "mixolydian",
        chords: [0, 0, 6, 3, 0, 6, 3],
        room: 0.25,
      },
      [
        broken({ voice: "keys", loud: 0.26, octave: 1 }, 0.5, [0, 4, 7, 8, 9, 7, 4, 2]),
        chords({ voice: "pad", loud: 0.15 }, [0], 4, [0, 4, 7]),
        roots("bass", 0.44, [0, 1, 2, 3], -1),
        struckAt({ voice: "kick", loud: 0.55 }, [0, 1, 2, 3]),
        struckAt({ voice: "brush", loud: 0.16, pan: 0.25 }, [0.5, 1.5, 2.5, 3.5]),
        tune({ voice: "glass", loud: 0.28, octave: 2 }, [
          [-1, 1, 0.5, 1.5],
          [3, 1],
        ]),
        ending({ voice: "keys", loud: 0.3 }),
      ],
    ),
    played(
      "11.1",
      "Choir of Ice",
      "Wine glasses hold a chord until it thaws.",
      { form: "bloom", palette: "cobalt" },
      { tempo: 60, beats: 5, root: 57, scale: "dorian", chords: [0, 3, 0], room: 0.65 },
      [
        chords({ voice: "glass", loud: 0.2, octave: 1 }, [0], 5, [0, 4, 8]),
        chords({ voice: "glass", loud: 0.14, octave: 2 }, [2.5], 2.5, [2, 6]),
        chords({ voice: "pad", loud: 0.16, octave: -1 }, [0], 5, [0, 4]),
        chimes({ voice: "box", loud: 0.12, octave: 2 }, 0.9, [0, 2, 4, 6]),
      ],
    ),
    played(
      "12.1",
      "Clock Shop",
      "Threes, fours and fives, and all of them on time.",
      { form: "spiral", palette: "sorbet" },
      { tempo: 90, beats: 4, root: 65, scale: "pentatonic", chords: [0, 3, 0, 2, 0], room: 0.22 },
      [
        broken({ voice: "box", loud: 0.4, octave: 1 }, 4 / 3, [0, 2, 4]),
        broken({ voice: "marimba", loud: 0.42, pan: 0.4 }, 1, [0, 3, 2, 5]),
        broken({ voice: "pluck", loud: 0.34, pan: -0.4 }, 0.8, [0, 5, 2, 4, 3]),
        struckAt({ voice: "brush", loud: 0.1 }, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]),
        struckAt({ voice: "gong", loud: 0.26 }, [0], -10),
        ending({ voice: "bell", loud: 0.34 }, [0, 2, 5]),
      ],
    ),
  ],
};

/** The root of each chord at the given beats. */
function roots(
  voice: "bass" | "pluck",
  loud: number,
  beats: readonly number[],
  octave: number,
): Part {
  return chords({ voice, loud, octave }, beats, 1, [0]);
}
