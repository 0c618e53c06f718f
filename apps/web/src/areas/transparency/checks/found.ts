/**
 * What a check in this browser has come to. `count`: what was computed, `where`: the first that differs. `none`: there is
 * nothing to check yet; `sign-in`: it needs records of the caller's own; `unsupported`: this browser knows no such signatures.
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
