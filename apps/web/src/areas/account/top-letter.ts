import { type RefObject, useCallback, useEffect, useState } from "react";

/** Marks the element under which a letter's group begins. */
export const letterAttribute = "data-letter";

const headings = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>(`[${letterAttribute}]`) ?? []),
];

/**
 * The letter whose group stands at the top of the view, and bringing another one there. `offset` is
 * the height of what sticks over the list.
 */
export function useTopLetter(list: RefObject<HTMLElement | null>, offset: number) {
  const [letter, setLetter] = useState<string>();
  useEffect(() => {
    const read = () => {
      const all = headings(list);
      const top = all.findLast((one) => one.getBoundingClientRect().top <= offset + 1) ?? all[0];
      // At the end of the page the last groups cannot reach the top.
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
      setLetter((isAtEnd ? all.at(-1) : top)?.getAttribute(letterAttribute) ?? undefined);
    };
    read();
    document.addEventListener("scroll", read, { passive: true });
    return () => document.removeEventListener("scroll", read);
  }, [list, offset]);
  const goTo = useCallback(
    (wanted: string) => {
      const heading = headings(list).find((one) => one.getAttribute(letterAttribute) === wanted);
      if (heading === undefined) return;
      window.scrollBy({ top: heading.getBoundingClientRect().top - offset, behavior: "instant" });
      setLetter(wanted);
    },
    [list, offset],
  );
  return { letter, goTo };
}
