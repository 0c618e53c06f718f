import type { Find } from "../../../lib/area.ts";
import { call } from "../../../lib/client.ts";
import { t } from "../../../lib/text.ts";
import { requestPath } from "../../../lib/paths.ts";
import { queueText } from "../../../lib/queue-text.ts";
import { sentenceOf } from "./sentence.ts";

const MOST = 5;

/** Requests by their number or a part of the user's name. */
export const findRequests: Find = async (text) => {
  const { list } = await call("trust.searchRequests", { text, limit: MOST });
  return list.map((request) => ({
    to: requestPath(request.id),
    title: sentenceOf(request),
    note: [
      t("console-trust.request-title", {
        queue: queueText(request.queue),
        number: request.number,
      }),
      t(`console-trust.state-${request.state}`),
    ].join(" · "),
  }));
};
