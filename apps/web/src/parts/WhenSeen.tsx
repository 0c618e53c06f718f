import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Fetches and draws what is below the first screen when it comes into view, so that it is not in the
 * way of what is seen. Where the first screen reaches it, it is there at once.
 */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return isSeen ? children : <div ref={place} className={className} />;
}
