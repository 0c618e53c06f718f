import { useState } from "react";
import { useAfterTyping } from "./after-typing.ts";

/**
 * The text of a filter while it is typed: applied once typing has paused, and replaced when the filter becomes
 * another without it, as a saved one does.
 */
export function useTypedFilter(
  value: string,
  onChange: (text: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setTyped(value);
  }
  useAfterTyping(typed, () => {
    const text = typed.trim();
    if (text === value) return;
    setSent(text);
    onChange(text);
  });
  return [typed, setTyped];
}
