/** Text colours of a direction; flat and unknown stay neutral. */
export const directionClass = (direction: "up" | "down" | "flat" | undefined): string =>
  direction === "up" ? "text-up" : direction === "down" ? "text-down" : "";
