import { UiLocale, type UiText } from "@candor/ui/UiLocale.tsx";
import type { ReactNode } from "react";
import { localeNow, t } from "../lib/text.ts";

const uiText: UiText = (id, values) => t(`common.ui-${id}`, values as never);

/** Gives the primitives the language of the console. */
export const Texts = ({ children }: { children: ReactNode }) => (
  <UiLocale locale={localeNow()} text={uiText}>
    {children}
  </UiLocale>
);
