import { cx } from "@candor/ui/class-names.ts";
import type { Entry } from "../data.ts";
import { textParts } from "./text-parts.ts";

type MessageTextProps = Pick<Entry, "text" | "mentions"> & { own: number | null | undefined };

/** A message as it was typed, with the names that it mentions; nothing in it is a link or turns the text around it. */
export function MessageText({ text, mentions, own }: MessageTextProps) {
  return (
    <p dir="auto" translate="yes" className="text-body wrap-anywhere whitespace-pre-wrap">
      {textParts(text, mentions).map((part, at) =>
        part.number === undefined ? (
          part.text
        ) : (
          <bdi
            // oxlint-disable-next-line react/no-array-index-key -- a text does not change
            key={at}
            translate="no"
            className={cx(
              "font-semibold text-accent",
              part.number === own && "rounded-small bg-accent-ground px-0.5",
            )}
          >
            {part.text}
          </bdi>
        ),
      )}
    </p>
  );
}
