import { Figure } from "../Figure.tsx";
import { useUiLocale } from "../UiLocale.tsx";
import { formatDay } from "./format-time.ts";

type UtcDayProps = { day: string; className?: string };

/** A day of UTC, such as `2026-12-31`. */
export function UtcDay({ day, className }: UtcDayProps) {
  const { locale } = useUiLocale();
  return (
    <Figure as="time" {...(className !== undefined && { className })}>
      {formatDay(day, locale)}
    </Figure>
  );
}
