import type { Live } from "../../manifest/area.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Balance, listBalances, listBalancesOf } from "../../ledger/balances.ts";
import { type Streams, createSequences } from "../../socket/streams.ts";
import { createUserTurns } from "../../socket/user-turns.ts";
import { owedBy, textOf } from "./net-worth.ts";
import { lockedView, withLocked } from "./view.ts";

const roomOf = (userId: string): string => `wallet.balances:${userId}`;

const view = (balance: { kind: AccountKind; currencyId: number; available: Dec; frozen: Dec }) => ({
  type: balance.kind,
  currency_id: balance.currencyId,
  available: formatDec(balance.available),
  frozen: formatDec(balance.frozen),
});

type Owed = { owed_equivalent: string | null };

/** Publishes a user's balances as they change, by any cause. */
export function streams(ctx: Ctx, { emit }: Live): Streams<typeof wallet> {
  const sequences = createSequences();
  const send = (userId: string, list: ReturnType<typeof view>[], owed?: Owed): void =>
    emit(roomOf(userId), { seq: sequences.next(userId), list, ...owed });

  // Trades change no debt, so that only other changes of balances read it again.
  const owedView = async (userId: string): Promise<Owed> => ({
    owed_equivalent: textOf(await owedBy(ctx, userId)),
  });

  const lockedViews = async (balances: readonly Balance[]) =>
    (await withLocked(ctx, balances)).map((balance) => ({
      ...view(balance),
      locks: lockedView(balance.locked).locks,
    }));

  const inTurn = createUserTurns(ctx.log, "a change of balance was not announced");

  ctx.bus.on("settled", (balances) => {
    const byUser = Map.groupBy(balances, ({ holder_id }) => holder_id);
    for (const [userId, rows] of byUser)
      inTurn(userId, () =>
        send(
          userId,
          rows.map((row) =>
            view({
              kind: row.kind,
              currencyId: row.currency_id,
              available: dec(row.available),
              frozen: dec(row.frozen),
            }),
          ),
        ),
      );
  });
  ctx.bus.on("balances", ({ userId, accountIds }) =>
    inTurn(userId, async () =>
      send(
        userId,
        await lockedViews(await listBalancesOf(ctx.db, accountIds)),
        await owedView(userId),
      ),
    ),
  );

  return {
    balances: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : roomOf(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        const userId = subscriber?.userId ?? "";
        const seq = sequences.current(userId);
        const list = await lockedViews(await listBalances(ctx.db, userId));
        return { seq, list, ...(await owedView(userId)) };
      },
    },
  };
}
