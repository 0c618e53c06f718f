import { DIRECTIONS } from "@candor/contract/words.ts";
import { PRODUCT_NAMES } from "../exchange/products.ts";
import type { Call, ReadHandler } from "../http/handlers.ts";
import { outcomeOf } from "../http/run-call.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { type Messages, SILENT } from "./messages/messages.ts";
import { BOOKS, LEADS, type Leads, callSubject, commandSubject } from "./subjects.ts";

/** A second's prices have been applied after this time. */
const MARK_DELAY_MS = 40;
/** Each contract's deleveraging order is sent once in this many seconds, for as long as it is kept. */
const TURNS = 30;
const REALMS = ["live", "demo"] as const;

/** Answers the other processes while this one leads the exchange, and tells them so every second. */
export function answerAsLeader(ctx: Ctx, messages: Messages): void {
  const { bus, exchange } = ctx;
  const whileLeading =
    (handle: (body: never) => Promise<unknown>) =>
    (body: unknown): Promise<unknown> =>
      exchange.isLeading() ? handle(body as never) : Promise.resolve(SILENT);
  for (const name of PRODUCT_NAMES)
    messages.answer(commandSubject(name), whileLeading(exchange[name].submit));
  for (const { id, call, handler } of ctx.areas.calls)
    if (call.kind === "read")
      messages.answer(
        callSubject(id),
        whileLeading(async (asked: Call) => outcomeOf(await (handler as ReadHandler)(ctx, asked))),
      );
  messages.answer(
    BOOKS,
    whileLeading(async () => exchange.spot.tellBooks()),
  );
  let turn = 0;
  const tell = (): void => {
    if (exchange.isLeading())
      messages.publish(LEADS, { marks: allMarks(ctx), lines: someLines(ctx, turn) });
    turn = (turn + 1) % TURNS;
  };
  bus.on("ticks", () => void setTimeout(tell, MARK_DELAY_MS));
}

const allMarks = ({ catalogue, exchange }: Ctx): Leads["marks"] =>
  REALMS.flatMap((realm) =>
    catalogue.contracts.map(({ id }) => ({
      realm,
      marketId: id,
      marks: exchange.marksOf(realm, id),
    })),
  );

/** The deleveraging orders of the contracts whose turn it is. */
const someLines = ({ catalogue, exchange }: Ctx, turn: number): Leads["lines"] =>
  REALMS.flatMap((realm) =>
    catalogue.contracts
      .filter((_, place) => place % TURNS === turn)
      .flatMap(({ id }) =>
        DIRECTIONS.flatMap((direction) => {
          const line = exchange.deleverageLine(realm, id, direction);
          return line === undefined ? [] : { realm, marketId: id, direction, line };
        }),
      ),
  );
