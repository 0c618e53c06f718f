import { useEffect, useEffectEvent } from "react";

const PAUSE_MS = 300;

/** Acts on typed text once typing has paused; a waiting act is dropped with the screen. */
export function useAfterTyping<Typed>(typed: Typed, act: (typed: Typed) => void): void {
  const rest = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => rest(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
}
