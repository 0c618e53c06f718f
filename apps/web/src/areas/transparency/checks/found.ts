/**
 * The result of a check here. `count`: the computed items, `where`: the first that differs. `none`: nothing to check
 * yet; `sign-in`: needs own records; `unsupported`: this browser cannot verify such signatures.
 */
export type Found =
  | { state: "right"; count: number }
  | { state: "wrong"; count: number; where: string }
  | { state: "none" | "sign-in" | "unsupported" };

export type Check = () => Promise<Found>;

export const foundAmong = (count: number, where: string | undefined): Found => {
  if (count === 0) return { state: "none" };
  return where === undefined ? { state: "right", count } : { state: "wrong", count, where };
};

/** What a program that users download has found: its counts by kind, and its faults as sentences. */
export type Judged = { counts: Readonly<Record<string, unknown>>; faults: readonly string[] };

/** The result of a program, of which one count is shown. */
export function judged({ counts, faults: [where] }: Judged, counted: string): Found {
  const known = counts[counted];
  const count = typeof known === "number" ? known : 0;
  return where === undefined ? foundAmong(count, undefined) : { state: "wrong", count, where };
}
