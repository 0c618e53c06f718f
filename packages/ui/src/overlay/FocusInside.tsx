import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus to the first control within as it appears; for what was asked for by a press. */
export function FocusInside({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
