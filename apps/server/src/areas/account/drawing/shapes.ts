/** At most 2048 pixels wide or high; and a square of 256 pixels from the middle. */
export const SHAPES = {
  whole: { width: 2_048, height: 2_048, fit: "inside", withoutEnlargement: true },
  portrait: { width: 256, height: 256, fit: "cover" },
} as const;
/** The task for a picture: another picture, the whole one behind its fingerprint; or the fingerprint alone. */
export type Shape = keyof typeof SHAPES | "looks";
