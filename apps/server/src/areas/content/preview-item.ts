import type { content } from "@candor/contract/areas/content.operator.ts";
import { languages } from "@candor/locales/languages.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { harmless } from "./write-item.ts";

type Call = typeof content.calls.previewItem;

export const previewItem: OperatorReadHandler<Call> = (_ctx, { input: { texts } }) =>
  Promise.resolve(
    Object.fromEntries(languages.map((lang) => [lang, harmless(texts[lang])])) as typeof texts,
  );
