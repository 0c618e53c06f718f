/** Watches that something is heard at least every `limitMs`, and tells when that begins and ceases to be so. */
export type Silence = {
  heard: () => void;
  /** Nothing is expected any more. */
  stop: () => void;
};

export function createSilence(limitMs: number, tell: (isSilent: boolean) => void): Silence {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  const turn = (after: boolean): void => {
    if (after === isSilent) return;
    isSilent = after;
    tell(after);
  };
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(() => turn(true), limitMs);
      turn(false);
    },
    stop() {
      clearTimeout(timer);
      isSilent = false;
    },
  };
}
