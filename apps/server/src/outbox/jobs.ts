import type { Ctx } from "../manifest/ctx.ts";
import { forgets } from "../jobs/forgetting.ts";
import type { Job } from "../jobs/job.ts";
import { everySeconds } from "../jobs/schedule.ts";
import { carriersOf } from "./carriers.ts";
import { createDelivery } from "./deliver.ts";
import { pushCarrier } from "./push-carrier.ts";
import { CHANNELS, dropExpired } from "./queue.ts";

const DROPPED_MAX = 1_000;

const drop: Job = {
  name: "outbox.drop",
  schedule: everySeconds(10),
  makeUp: "none",
  run: ({ db, clock }) => dropExpired(db, clock.now(), DROPPED_MAX),
};

/** One job for each channel with a carrier; `idle` resolves once no message is being sent. */
export function outboxJobs(ctx: Ctx): { jobs: readonly Job[]; idle: () => Promise<void> } {
  const carriers = { ...carriersOf(ctx.config), push: pushCarrier(ctx) };
  const deliveries = CHANNELS.flatMap((channel) => {
    const carry = carriers[channel];
    return carry === undefined ? [] : [{ channel, ...createDelivery(ctx, channel, carry) }];
  });
  const sending = deliveries.map(({ channel, turn }): Job => ({
    name: `outbox.${channel}`,
    schedule: everySeconds(1),
    makeUp: "none",
    // The run does not wait for slow messages, so that others begin meanwhile.
    run: (_ctx, _dueAt, signal) => turn(signal),
  }));
  return {
    jobs: [...sending, drop, forgets("outbox.forgetMessages", "forget_old_messages", 22)],
    idle: async () => {
      await Promise.all(deliveries.map(({ idle }) => idle()));
    },
  };
}
