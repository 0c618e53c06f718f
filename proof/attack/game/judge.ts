/** What each part of the attack looks for. The control is a server on which each kind is found. */
export const KINDS = [
  "repeated",
  "skipped",
  "idle",
  "foreign",
  "after the end",
  "seed",
  "bound",
  "flood",
] as const;
export type Kind = (typeof KINDS)[number];

export type Judge = {
  found: { kind: Kind; what: string }[];
  tried: () => number;
  /** Records one attempt, its result, and whether that is right. */
  say: (kind: Kind, what: string, isRight: boolean) => void;
};

export function createJudge(): Judge {
  const found: Judge["found"] = [];
  let tried = 0;
  return {
    found,
    tried: () => tried,
    say: (kind, what, isRight) => {
      tried += 1;
      if (!isRight) found.push({ kind, what });
    },
  };
}
