/** A ground and what stands on it; the colours are ordered by how much they may fill. */
export type Palette = { ground: string; colours: readonly string[] };

/** For flat shapes. */
export const PALETTES = {
  workshop: { ground: "#f3e9d8", colours: ["#d7362b", "#1f4e8c", "#f2b632", "#1d1d1b", "#e3d3b8"] },
  medina: { ground: "#f6ead9", colours: ["#c8553d", "#f28f3b", "#2d5d62", "#f4c6a5", "#2d3047"] },
  harbour: { ground: "#eef4ed", colours: ["#134074", "#8da9c4", "#e4572e", "#f2a65a", "#0b2545"] },
  orchard: { ground: "#f7f1e1", colours: ["#386641", "#a7c957", "#bc4749", "#f0c987", "#22301f"] },
  velvet: { ground: "#1c1124", colours: ["#8f1d4f", "#e36414", "#fbb13c", "#0f6478", "#f3dcc0"] },
  dune: { ground: "#efe2d0", colours: ["#b6562f", "#dda15e", "#606c38", "#283618", "#f5c88b"] },
  ink: { ground: "#f4f1ea", colours: ["#111111", "#8c8c88", "#c9c5ba", "#d62828", "#3d3d3d"] },
  sorbet: { ground: "#fff4ec", colours: ["#ff6b6b", "#ffc2a8", "#8fd9c4", "#f7d774", "#4c5270"] },
  midnight: { ground: "#0d1b2a", colours: ["#ffb703", "#415a77", "#e0e1dd", "#fb6f24", "#24406a"] },
  arcade: { ground: "#15121f", colours: ["#ff2e63", "#0ec8c5", "#eae6f2", "#6c4ab6", "#ffd460"] },
  lichen: { ground: "#e7ece2", colours: ["#2f5d50", "#7ba08a", "#e9b872", "#c8d5b9", "#90323d"] },
  plum: { ground: "#f5ecf0", colours: ["#5b2a59", "#c05a7d", "#f2b5a7", "#2f2440", "#e9a23b"] },
  cobalt: { ground: "#f1efe9", colours: ["#0a3bc2", "#6d97ff", "#0a1a4a", "#ff7a3d", "#c3d2f5"] },
  saffron: { ground: "#fbf3dc", colours: ["#e39a12", "#b23a1d", "#f6cf66", "#3a2a1c", "#2f7f79"] },
  glacier: { ground: "#0c2233", colours: ["#3f88a8", "#9fd3e0", "#f1f7f5", "#1e4f6e", "#f3a683"] },
  rosewood: { ground: "#2a1416", colours: ["#a63446", "#e28f83", "#f7d9c4", "#5e2129", "#d9a441"] },
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof PALETTES;

/** For shaded reliefs: each runs from its depth to its height. */
export const RAMPS = {
  ember: ["#14060a", "#5a0f1c", "#c8351f", "#f58a2c", "#ffe2a8"],
  abyss: ["#02101f", "#063b5c", "#0f7c8f", "#6fd0c0", "#f3f7df"],
  orchid: ["#160a2b", "#4a1d6b", "#a23b93", "#f0808a", "#ffe1c6"],
  moss: ["#0c140d", "#23452b", "#5f8a4a", "#c5cf7a", "#fbf5d6"],
  porcelain: ["#0f2f66", "#2f63a8", "#8fb3d6", "#dfe8ee", "#fbf6ec"],
  copper: ["#0f1b1e", "#1f4a4d", "#8f5a3c", "#d98e5a", "#f8dfc0"],
  candy: ["#7d6bd6", "#f48fb1", "#ffc39b", "#fdf3b4", "#9fe3dc"],
  graphite: ["#0b0c0e", "#2b2e34", "#6c7078", "#c3c4c6", "#f2d9a0"],
  aurora: ["#060a1f", "#1b2f6e", "#0f8f7a", "#7fe08a", "#f1f7c4"],
  sunset: ["#1b1640", "#5b2a6e", "#c9485b", "#f79a55", "#ffe8a3"],
  sakura: ["#402038", "#93456a", "#de8ca5", "#f8cdd0", "#fff4ea"],
  brass: ["#17110a", "#4d3513", "#a3731f", "#e3bb55", "#fff2c4"],
  lagoon: ["#08283a", "#10697f", "#3fb8af", "#b8ead2", "#ffe9c9"],
  dusk: ["#0a0f26", "#28366f", "#7a5fa5", "#e59aa6", "#ffdcb5"],
  lava: ["#090707", "#2a0d10", "#8a1414", "#ff5a1f", "#ffd75e"],
  jade: ["#04140f", "#0c4a3a", "#2a9170", "#9fd8ae", "#f6f1d7"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RampName = keyof typeof RAMPS;
