/** At most 2048 pixels wide or high; a square of 256 pixels from the middle; and the picture of a work, small. */
export const SHAPES = {
  whole: { width: 2_048, height: 2_048, fit: "inside", withoutEnlargement: true },
  portrait: { width: 256, height: 256, fit: "cover" },
  poster: { width: 640, height: 640, fit: "inside", withoutEnlargement: true },
} as const;
/** The task for a picture: another picture, the whole one behind its fingerprint; or the fingerprint alone. */
export type Shape = keyof typeof SHAPES | "looks";
