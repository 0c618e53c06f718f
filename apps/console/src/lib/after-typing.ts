import { useEffect, useEffectEvent } from "react";

const PAUSE_MS = 300;

/** Acts on what was typed once nobody has typed for a moment; what waits is dropped with the screen. */
export function useAfterTyping<Typed>(typed: Typed, act: (typed: Typed) => void): void {
  const rest = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => rest(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
}
