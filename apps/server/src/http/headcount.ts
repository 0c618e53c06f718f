/** Counts what each key has at a time, up to a limit. */
export type Headcount = {
  isFull: (key: string) => boolean;
  enter: (key: string) => void;
  leave: (key: string) => void;
};

export function createHeadcount(max: number): Headcount {
  const present = new Map<string, number>();
  const of = (key: string): number => present.get(key) ?? 0;
  return {
    isFull: (key) => of(key) >= max,
    enter: (key) => void present.set(key, of(key) + 1),
    leave: (key) => {
      if (of(key) > 1) present.set(key, of(key) - 1);
      else present.delete(key);
    },
  };
}
