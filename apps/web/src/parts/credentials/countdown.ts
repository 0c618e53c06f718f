import { useEffect, useState } from "react";

/** Whole seconds left of a wait, 0 when it is over, and how to begin one. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, setLeft];
}
