/** How many each network has of something at a time, and whether it may have one more. */
export type Headcount = {
  isFull: (network: string) => boolean;
  enter: (network: string) => void;
  leave: (network: string) => void;
};

export function createHeadcount(max: number): Headcount {
  const present = new Map<string, number>();
  const of = (network: string): number => present.get(network) ?? 0;
  return {
    isFull: (network) => of(network) >= max,
    enter: (network) => void present.set(network, of(network) + 1),
    leave: (network) => {
      if (of(network) > 1) present.set(network, of(network) - 1);
      else present.delete(network);
    },
  };
}
