/**
 * Lets a finger that moves up or down scroll the page: the chart would hold every touch. The first
 * move decides, and a vertical one never reaches the chart, unless `isHeld` says that something is
 * being drawn. Returns how to stop.
 */
export function letVerticalSwipesPass(element: HTMLElement, isHeld: () => boolean): () => void {
  let start: { x: number; y: number } | undefined;
  let isVertical: boolean | undefined;

  function begin(event: TouchEvent): void {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    start = touch === undefined ? undefined : { x: touch.clientX, y: touch.clientY };
    isVertical = undefined;
  }

  function move(event: TouchEvent): void {
    const touch = event.touches[0];
    if (start === undefined || touch === undefined || isHeld()) return;
    isVertical ??= Math.abs(touch.clientY - start.y) > Math.abs(touch.clientX - start.x);
    if (isVertical) event.stopPropagation();
  }

  const options = { capture: true, passive: true };
  element.addEventListener("touchstart", begin, options);
  element.addEventListener("touchmove", move, options);
  return () => {
    element.removeEventListener("touchstart", begin, options);
    element.removeEventListener("touchmove", move, options);
  };
}
