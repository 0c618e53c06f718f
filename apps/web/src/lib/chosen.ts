import { useState } from "react";

/** The chosen entry of a list, and the choice itself; of one alone it is that. */
export function useChosen<One extends { id: string }>(listed: readonly One[] | undefined) {
  const [id, choose] = useState<string>();
  const only = listed?.length === 1 ? listed[0] : undefined;
  return [listed?.find((one) => one.id === id) ?? only, choose] as const;
}
