/** Answers on their way that the page's preloading script has asked for, by their address. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    early?: EarlyAnswers;
    /** Fetches whatever the screen of a path is made of; missing where that script did not come. */
    fetchScreen?: (path: string) => void;
  }
}

const early = (window.early ??= new Map());

/** Takes what has been asked for already, once; everything else is asked for now. */
export function fetchEarly(address: string, init: RequestInit): Promise<Response> {
  const answer = early.get(address);
  if (answer === undefined) return fetch(address, init);
  early.delete(address);
  return answer;
}
