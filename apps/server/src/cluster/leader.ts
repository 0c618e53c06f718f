import type { Call, ReadHandler } from "../http/handlers.ts";
import { outcomeOf } from "../http/run-call.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { type Messages, SILENT } from "./messages/messages.ts";
import { BOOKS, COMMANDS, LEADS, type Leads, callSubject, commandSubject } from "./subjects.ts";

/** A second's prices have been applied by then. */
const MARK_DELAY_MS = 40;
const REALMS = ["live", "demo"] as const;

/** Answers the other processes while this one leads the exchange, and tells them each second that it does. */
export function answerAsLeader(ctx: Ctx, messages: Messages): void {
  const { bus, exchange } = ctx;
  const whileLeading =
    (handle: (body: never) => Promise<unknown>) =>
    (body: unknown): Promise<unknown> =>
      exchange.isLeading() ? handle(body as never) : Promise.resolve(SILENT);
  for (const method of COMMANDS)
    messages.answer(commandSubject(method), whileLeading(exchange[method]));
  for (const { id, call, handler } of ctx.areas.calls)
    if (call.kind === "read")
      messages.answer(
        callSubject(id),
        whileLeading(async (asked: Call) => outcomeOf(await (handler as ReadHandler)(ctx, asked))),
      );
  messages.answer(
    BOOKS,
    whileLeading(async () => exchange.tellBooks()),
  );
  const tell = (): void => {
    if (exchange.isLeading()) messages.publish(LEADS, leadsOf(ctx));
  };
  bus.on("ticks", () => void setTimeout(tell, MARK_DELAY_MS));
}

const leadsOf = ({ catalogue, exchange }: Ctx): Leads => ({
  marks: REALMS.flatMap((realm) =>
    catalogue.contracts.map(({ id }) => ({
      realm,
      marketId: id,
      marks: exchange.marksOf(realm, id),
    })),
  ),
});
