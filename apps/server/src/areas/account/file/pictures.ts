import type { OperatorCtx } from "../../../operators/operator-ctx.ts";
import type { Operator } from "../../../operators/operator.ts";
import { maySeeQueue } from "../../../operators/requests.ts";
import { listAddressPictures, listFileRows, listPictureRequests } from "../user-rows.ts";

/** A user's pictures, each with the requests that it was sent with, as far as this operator may see them. */
export async function picturesOf(ctx: OperatorCtx, userId: string, operator: Operator) {
  const queues = [...ctx.areas.queues]
    .filter(([, queue]) => maySeeQueue(operator, queue))
    .map(([name]) => name);
  const [files, requests, addresses] = await Promise.all([
    listFileRows(ctx.db, userId),
    listPictureRequests(ctx.db, userId, queues),
    listAddressPictures(ctx.db, userId),
  ]);
  const ofRequests = new Map(requests.map(({ file_id: id, ...request }) => [id, request]));
  const ofAddresses = new Set(addresses.map(({ file_id: id }) => id));
  const none = { request_id: null, queue: null, number: null, place: null };
  const usedFor = (id: string) => {
    const request = ofRequests.get(id);
    if (request !== undefined) return { kind: "request" as const, ...request };
    return ofAddresses.has(id) ? { kind: "address" as const, ...none } : null;
  };
  return files.map(({ created_at: at, ...file }) => ({
    ...file,
    created_at: at.toISOString(),
    used_for: usedFor(file.id),
  }));
}
