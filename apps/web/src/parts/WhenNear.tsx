import { type ReactNode, useEffect, useRef, useState } from "react";

/** How far below the screen something may be while it is fetched. */
const NEAR = "160px";

/**
 * Fetches and draws what is below the first screen when it comes near, so that it is not in the way
 * of what is seen. Where the first screen reaches it, it is there at once.
 */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return isNear ? children : <div ref={place} className={className} />;
}
