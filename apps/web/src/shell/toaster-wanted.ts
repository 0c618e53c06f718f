import { onFirstToast } from "@candor/ui/overlay/toast.ts";
import { useEffect, useState } from "react";

/**
 * Code that is fetched only when it is needed may be gone by then, with the version it is of. The service
 * worker fetches and keeps it; where there can be none, it is fetched after so long.
 */
const AFTER_MS = 6_000;

const SIGNS = ["pointerdown", "keydown"] as const;

/**
 * Whether messages may be near: the user has begun to act, or a first one waits. Until then their code would only be
 * in the way of the first screen's.
 */
export function useToasterWanted(): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    const forget = onFirstToast(want);
    const later = "serviceWorker" in navigator ? undefined : setTimeout(want, AFTER_MS);
    for (const sign of SIGNS) window.addEventListener(sign, want, { once: true, passive: true });
    return () => {
      forget();
      clearTimeout(later);
      for (const sign of SIGNS) window.removeEventListener(sign, want);
    };
  }, []);
  return isWanted;
}
