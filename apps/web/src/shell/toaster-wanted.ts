import { onFirstToast } from "@candor/ui/toast.ts";
import { useEffect, useState } from "react";

const SIGNS = ["pointerdown", "keydown"] as const;

/**
 * Whether messages may be near: somebody has begun to do something, or a first one waits. Until
 * then their code would only be in the way of the first screen.
 */
export function useToasterWanted(): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    const forget = onFirstToast(want);
    for (const sign of SIGNS) window.addEventListener(sign, want, { once: true, passive: true });
    return () => {
      forget();
      for (const sign of SIGNS) window.removeEventListener(sign, want);
    };
  }, []);
  return isWanted;
}
