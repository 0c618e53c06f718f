import type { content } from "@candor/contract/areas/content/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { harmlessIn } from "./write-item.ts";

type Call = typeof content.calls.previewItem;

export const previewItem: OperatorReadHandler<Call> = (_ctx, { input: { texts } }) =>
  harmlessIn(texts);
