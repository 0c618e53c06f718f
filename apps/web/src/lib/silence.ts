/** Watches that something is received at least every `limitMs`, and calls back when silence begins and ends. */
export type Silence = {
  received: () => void;
  /** Stops expecting messages. */
  stop: () => void;
};

export function createSilence(limitMs: number, onChange: (isSilent: boolean) => void): Silence {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  const turn = (after: boolean): void => {
    if (after === isSilent) return;
    isSilent = after;
    onChange(after);
  };
  return {
    received() {
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
