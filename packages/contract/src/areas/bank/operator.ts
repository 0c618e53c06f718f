/** What operators see of a card stands in the requests that it is paid by. */
export const bank = { calls: {}, queues: {}, configKinds: {} };
