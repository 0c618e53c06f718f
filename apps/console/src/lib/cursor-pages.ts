import { useState } from "react";

type Part = { cursor: string | null; has_more: boolean };

/** The pages of a list that is read by cursors alone: forward by the answer's, back by those that were followed. */
export function useCursorPages() {
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const cursor = followed.at(-1);
  return {
    input: cursor === undefined ? {} : { cursor },
    page: followed.length + 1,
    /** Goes to the next page of this answer, or one back. */
    goTo: (page: number, { cursor: next }: Part) => {
      if (page <= followed.length) setFollowed(followed.slice(0, page - 1));
      else if (next !== null) setFollowed([...followed, next]);
    },
    reset: () => setFollowed([]),
  };
}
