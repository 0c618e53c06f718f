import type { CSSProperties, KeyboardEvent } from "react";
import { useState } from "react";
import { cx } from "../class-names.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type IndexBarProps = {
  /** The letters that the list has, in its order. */
  letters: readonly string[];
  /** The letter of the row at the top of the view. */
  value: string | undefined;
  /** Bring this letter's group into view. */
  onValueChange: (letter: string) => void;
  className?: string;
};

/**
 * The letters beside a long list. Under them lies a native vertical range whose thumb is as high as
 * one letter: fingers drag it, arrow keys and screen readers move it, a typed letter goes there.
 */
export function IndexBar({ letters, value, onValueChange, className }: IndexBarProps) {
  const { text } = useUiLocale();
  const [isDragging, setIsDragging] = useState(false);
  if (letters.length < 2) return null;
  const index = Math.max(0, value === undefined ? 0 : letters.indexOf(value));

  function go(to: number) {
    const letter = letters[to];
    if (letter !== undefined) onValueChange(letter);
  }

  function goToTyped(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = letters.indexOf(event.key.toUpperCase());
    if (to >= 0) go(to);
  }

  return (
    <div
      style={{ "--count": letters.length, "--at": index } as CSSProperties}
      className={cx(
        "relative h-[calc(var(--count)*20px)] max-h-full w-6 rounded-full outline-offset-2 outline-accent select-none has-focus-visible:outline-2",
        className,
      )}
    >
      <div aria-hidden="true" className="flex h-full flex-col text-micro font-semibold">
        {letters.map((letter) => (
          <span
            key={letter}
            className={cx(
              "grid min-h-0 flex-1 place-items-center rounded-full",
              letter === value ? "bg-accent-ground text-accent" : "text-text-2",
            )}
          >
            {letter}
          </span>
        ))}
      </div>
      {isDragging && value !== undefined && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-8 top-[calc((var(--at)+0.5)*100%/var(--count))] grid size-13 -translate-y-1/2 place-items-center rounded-full bg-raised text-h2 overlay-shadow"
        >
          {value}
        </span>
      )}
      <input
        type="range"
        min={0}
        max={letters.length - 1}
        step={1}
        value={index}
        aria-label={text("indexBar")}
        aria-orientation="vertical"
        aria-valuetext={letters[index]}
        onChange={(event) => go(event.target.valueAsNumber)}
        onKeyDown={goToTyped}
        onPointerDown={() => setIsDragging(true)}
        onPointerUp={() => setIsDragging(false)}
        onPointerCancel={() => setIsDragging(false)}
        className={cx(
          "absolute inset-y-0 -left-2.5 -right-2.5 m-0 h-full w-11 cursor-pointer [touch-action:none] appearance-none opacity-0 [writing-mode:vertical-lr]",
          "[&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:h-[calc(100%/var(--count))] [&::-webkit-slider-thumb]:w-11 [&::-webkit-slider-thumb]:appearance-none",
          "[&::-moz-range-thumb]:h-[calc(100%/var(--count))] [&::-moz-range-thumb]:w-11 [&::-moz-range-thumb]:border-0",
        )}
      />
    </div>
  );
}
