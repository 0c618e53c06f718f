import { useState } from "react";
import { useAfterTyping } from "./after-typing.ts";

/**
 * The text of a filter while it is typed: told once nobody has typed for a moment, and replaced when the
 * filter becomes another without it, as a saved one does.
 */
export function useTypedFilter(
  value: string,
  tell: (text: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== told) setTyped(value);
  }
  useAfterTyping(typed, () => {
    const text = typed.trim();
    if (text === value) return;
    setTold(text);
    tell(text);
  });
  return [typed, setTyped];
}
