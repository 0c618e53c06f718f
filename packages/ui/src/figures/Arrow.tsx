/** The arrow that says a direction without colour; nothing where there is none. */
export function Arrow({ direction }: { direction: "up" | "down" | "flat" | undefined }) {
  if (direction !== "up" && direction !== "down") return null;
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className="me-[0.25em] inline-block size-[0.6em] align-baseline"
    >
      <path d={direction === "up" ? "M5 1 9.5 9h-9z" : "M5 9 .5 1h9z"} fill="currentColor" />
    </svg>
  );
}
