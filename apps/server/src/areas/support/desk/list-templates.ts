import type { support } from "@candor/contract/areas/support/operator.ts";
import { TEMPLATES } from "@candor/contract/areas/support/words.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";

export const listTemplates: OperatorReadHandler<typeof support.calls.listTemplates> = (
  { texts },
  call,
) =>
  Promise.resolve(
    TEMPLATES.map((key) => ({
      key,
      title: texts(call.lang, `support-templates.${key}`),
      text: texts(call.input.language, `support-templates.${key}-text`),
    })),
  );
