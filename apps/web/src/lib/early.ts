import { fetchTimed } from "@candor/ui/time/server-clock.ts";

/** Answers on their way that the page's preloading script has asked for, by their address. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    early?: EarlyAnswers;
    /** Fetches all code of the screen of a path; missing where that script did not come. */
    fetchScreen?: (path: string) => void;
  }
}

const early = (window.early ??= new Map());

/** Takes what has been asked for already, once; everything else is asked for now. */
export function fetchEarly(address: string, init: RequestInit): Promise<Response> {
  const answer = early.get(address);
  if (answer === undefined) return fetchTimed(address, init);
  early.delete(address);
  return answer;
}
