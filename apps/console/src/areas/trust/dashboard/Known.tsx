import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";

type KnownProps<Value> = { value: Value | null; children: (value: Value) => ReactNode };

/** A figure, or that it is unknown: missing is never zero. */
export const Known = <Value,>({ value, children }: KnownProps<Value>) =>
  value === null ? <span className="text-text-3">{t("console.not-known")}</span> : children(value);
