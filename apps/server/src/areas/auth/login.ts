import type { auth } from "@candor/contract/areas/auth.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { addAttempt, countAttempts, findUserByTarget } from "./rows.ts";
import { emailTarget, isEmail, mobileTarget, targetKey } from "./target.ts";

const WINDOW_MS = 15 * 60_000;
const FAILURES_MAX = 10;
const DEFAULT_AREA_CODE = "86";

export const login: WriteHandler<typeof auth.calls.login> = async (ctx, { input, tx }) => {
  const target = isEmail(input.user_string)
    ? emailTarget(input.user_string)
    : mobileTarget(input.area_code ?? DEFAULT_AREA_CODE, input.user_string);
  const key = `login ${target === undefined ? "" : targetKey(target)}`;
  const now = ctx.clock.now();
  if ((await countAttempts(ctx.db, key, new Date(now.getTime() - WINDOW_MS))) >= FAILURES_MAX)
    return refuse("too-many-requests", { seconds: `${WINDOW_MS / 1000}` });
  const user = target === undefined ? undefined : await findUserByTarget(tx, target);
  const isRight = await ctx.hashing.verify(user?.password_hash ?? undefined, input.password);
  if (isRight === undefined) return refuse("busy");
  if (!isRight || user === undefined) {
    // Counted outside the transaction that the refusal takes back.
    await addAttempt(ctx.db, key, now);
    return refuse("login-failed");
  }
  return ctx.sessions.open(tx, user.id);
};
