import { onFirstToast } from "@candor/ui/toast.ts";
import { useEffect, useState } from "react";

/** Code that is fetched only when it is needed may be gone by then, with the version it is of. */
const AFTER_MS = 6_000;

const SIGNS = ["pointerdown", "keydown"] as const;

/**
 * Whether messages may be near: somebody has begun to do something, a first one waits, or the first
 * screen is long there. Until then their code would only be in its way.
 */
export function useToasterWanted(): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    const forget = onFirstToast(want);
    const later = setTimeout(want, AFTER_MS);
    for (const sign of SIGNS) window.addEventListener(sign, want, { once: true, passive: true });
    return () => {
      forget();
      clearTimeout(later);
      for (const sign of SIGNS) window.removeEventListener(sign, want);
    };
  }, []);
  return isWanted;
}
