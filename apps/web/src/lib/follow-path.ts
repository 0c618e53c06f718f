import type { MouseEvent } from "react";
import { hashHistory } from "./history.ts";

/** Follows an address that is not known to the router's types; a press for a new tab stays the browser's own. */
export function followPath(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  hashHistory.push(path);
}
