import type { Box } from "../data.ts";
import type { Published } from "../../../../parts/verify/published-draws.ts";

/** Whether the published opening of a box was made with the seed and the second that the box itself shows. */
export function hasOwnSeed(
  openings: readonly Pick<Published["openings"][number], "opening" | "client_seed" | "second">[],
  { opening, client_seed: seed, second }: Pick<Box["draw"], "opening" | "client_seed" | "second">,
): boolean {
  const found = openings.find((one) => one.opening === opening);
  return (
    found !== undefined &&
    found.client_seed === seed &&
    found.second.id === second?.id &&
    found.second.price === second.price
  );
}
