import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a step, which the focus goes to as the step comes: the new part is read first. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
      {children}
    </h2>
  );
}
