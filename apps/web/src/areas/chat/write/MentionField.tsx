import { cx } from "@candor/ui/class-names.ts";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { completed, offered, typedName } from "./mention.ts";

type MentionFieldProps = {
  value: string;
  /** The names that can be mentioned, the likeliest first. */
  names: readonly string[];
  onValueChange: (value: string) => void;
  onSend: (form: HTMLFormElement) => void;
};

/** The text of a message; behind an @ it offers the names of those who are shown. Stands in a Field. */
export function MentionField({ value, names, onValueChange, onSend }: MentionFieldProps) {
  const t = useText();
  const id = useId();
  const isPhone = useIsPhone();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const typed = typedName(value, caret);
  const options = typed === undefined || typed.start === closedAt ? [] : offered(names, typed);
  const chosen = Math.min(at, options.length - 1);

  function put(name: string | undefined) {
    if (typed === undefined || name === undefined) return;
    const next = completed(value, caret, typed, name);
    onValueChange(next.text);
    setCaret(next.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // An Enter that ends a word of an input method is none of ours.
    if (event.nativeEvent.isComposing) return;
    if (options.length > 0) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setAt((chosen + step + options.length) % options.length);
      else if (event.key === "Enter" || event.key === "Tab") put(options[chosen]);
      else if (event.key === "Escape") setClosedAt(typed?.start);
      else return;
      event.preventDefault();
      return;
    }
    // A phone's keyboard has no other key for a new line.
    if (event.key !== "Enter" || event.shiftKey || isPhone) return;
    event.preventDefault();
    if (event.currentTarget.form !== null) onSend(event.currentTarget.form);
  }

  return (
    <div className="relative">
      {options.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label={t("chat.names")}
          className="absolute start-0 bottom-full z-10 mb-1 w-60 max-w-full overflow-clip rounded-control border border-hairline bg-raised py-1 overlay-shadow"
        >
          {options.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              // The field keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                put(name);
              }}
              className={cx(
                "flex min-h-11 cursor-pointer items-center px-3 text-body desktop:min-h-9",
                index === chosen && "bg-fill",
              )}
            >
              <bdi translate="no">{name}</bdi>
            </div>
          ))}
        </div>
      )}
      <TextArea
        ref={field}
        name="text"
        dir="auto"
        rows={1}
        value={value}
        placeholder={t("chat.write")}
        aria-autocomplete="list"
        aria-controls={options.length > 0 ? id : undefined}
        aria-activedescendant={options.length > 0 ? `${id}-${chosen}` : undefined}
        onChange={({ target }) => {
          onValueChange(target.value);
          setCaret(target.selectionStart);
          setAt(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        className="block field-sizing-content max-h-36 min-h-11 resize-none!"
      />
    </div>
  );
}
