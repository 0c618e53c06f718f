import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Nearer than this to the end a reader is at the end. */
const END_PX = 80;
/** Nearer than this to either end the next page is read. */
const AHEAD_PX = 400;

type Place = { seq: string; top: number };

type Options = {
  /** Whether the reader is at the end of all, which the list keeps in view as it grows. */
  isAtEnd: () => boolean;
  isBehind: boolean;
  onMove: (isAtEnd: boolean) => void;
  onNearStart: () => void;
  onNearEnd: () => void;
};

/**
 * Keeps the reader's place as messages come at either end: at the end it follows them, elsewhere the message at the top
 * of the view stays where it is. Browsers do so by themselves only in part.
 */
export function usePlace({ isAtEnd, isBehind, onMove, onNearStart, onNearEnd }: Options) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);

  const remember = () => {
    const box = list.current;
    if (box === null) return;
    const from = box.getBoundingClientRect().top;
    const messages = box.querySelectorAll<HTMLElement>("[data-seq]");
    const first = [...messages].find((one) => one.getBoundingClientRect().bottom > from);
    place.current =
      first === undefined
        ? undefined
        : { seq: first.dataset["seq"] ?? "", top: first.getBoundingClientRect().top - from };
  };

  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    if (isAtEnd() && !isBehind) box.scrollTop = box.scrollHeight;
    else {
      const known = place.current;
      const from = box.getBoundingClientRect().top;
      const there = box.querySelector(`[data-seq="${known?.seq ?? ""}"]`);
      if (known !== undefined && there !== null)
        box.scrollTop += there.getBoundingClientRect().top - from - known.top;
    }
    remember();
  });

  // The field below grows with its text.
  const keepEnd = useEffectEvent(() => {
    const box = list.current;
    if (box !== null && isAtEnd() && !isBehind) box.scrollTop = box.scrollHeight;
  });
  useEffect(() => {
    const observer = new ResizeObserver(keepEnd);
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = list.current;
    if (box === null) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    onMove(below < END_PX && !isBehind);
    remember();
    if (box.scrollTop < AHEAD_PX) onNearStart();
    else if (below < AHEAD_PX) onNearEnd();
  };
  return { list, onScroll };
}
