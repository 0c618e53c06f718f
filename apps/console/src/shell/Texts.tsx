import { UiLocale, type UiText } from "@candor/ui/UiLocale.tsx";
import type { ReactNode } from "react";
import { localeNow, t, useLanguage } from "../lib/text.ts";

const uiText: UiText = (id, values) => t(`common.ui-${id}`, values as never);

/** Gives the primitives the language of the console; another one begins every screen anew. */
export const Texts = ({ children }: { children: ReactNode }) => (
  <UiLocale key={useLanguage()} locale={localeNow()} text={uiText}>
    {children}
  </UiLocale>
);
