import type { CallInput } from "@candor/contract/types.ts";
import type { IdType } from "@candor/contract/words.ts";
import { picturesOf } from "@candor/rules/identity.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type PicturesDraft = { front?: string | undefined; reverse?: string | undefined };
export type PicturesField = keyof PicturesDraft;

/** The pictures that a document takes; a passport's has no back. */
export const sidesOf = (type: IdType): readonly PicturesField[] =>
  picturesOf(type) === 1 ? ["front"] : ["front", "reverse"];

/** What would be sent, and which picture is not there yet. */
export function picturesSummary(
  { front, reverse }: PicturesDraft,
  type: IdType,
): FormSummary<CallInput<"identity.submitIdentity">, PicturesField, "identity.picture-needed"> {
  const sides = sidesOf(type);
  const draft = { front, reverse };
  const missing = Object.fromEntries(
    sides
      .filter((side) => draft[side] === undefined)
      .map((side) => [side, "identity.picture-needed" as const]),
  );
  if (front === undefined || Object.keys(missing).length > 0) return { input: undefined, missing };
  const back = reverse === undefined || !sides.includes("reverse") ? {} : { reverse_pic: reverse };
  return { input: { real_type: 2, front_pic: front, ...back }, missing };
}
