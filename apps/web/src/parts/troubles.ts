import { createContext, useCallback, useMemo, useState } from "react";

/** The parts of one screen that got no answer; two or more are reported once, above all of them. */
type Troubles = {
  areMany: boolean;
  /** Reports a trouble until the returned function is called. */
  report: () => () => void;
};

export const TroublesContext = createContext<Troubles>({
  areMany: false,
  report: () => () => undefined,
});

export function useTroubles(): Troubles {
  const [count, setCount] = useState(0);
  const report = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  const areMany = count > 1;
  return useMemo(() => ({ areMany, report }), [areMany, report]);
}
