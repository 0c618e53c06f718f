/** At most 2048 pixels wide or high; a square of 256 pixels from the middle; a small picture of a work. */
export const SHAPES = {
  whole: { width: 2_048, height: 2_048, fit: "inside", withoutEnlargement: true },
  portrait: { width: 256, height: 256, fit: "cover" },
  poster: { width: 640, height: 640, fit: "inside", withoutEnlargement: true },
} as const;
/** The task for a picture: draw a shape (a whole one after its fingerprint), or its fingerprint alone. */
export type Shape = keyof typeof SHAPES | "looks";
