import type { HTMLAttributes } from "react";
import { cx } from "./class-names.ts";

type FigureProps = HTMLAttributes<HTMLElement> & {
  /** The element that it is. */
  as?: "span" | "p" | "div" | "li" | "dd" | "td" | "time" | "code";
};

/** A figure, a code or an address where none of the printers fits: a page's translator leaves it alone, so that it lives on. */
export function Figure({ as: Element = "span", className, ...rest }: FigureProps) {
  return <Element {...rest} translate="no" className={cx("num", className)} />;
}
