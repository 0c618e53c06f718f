import { call } from "../../../lib/call.ts";
import { useSession } from "../../../lib/session.ts";
import { checkGame } from "../../../parts/verify/game.ts";
import { gathered } from "../../../parts/verify/gathered.ts";
import { verifyReceipt } from "../../../parts/verify/verify.ts";
import { type Check, foundAmong } from "./found.ts";
import { monthsFound } from "./months.ts";

/** Asks for a session before anything else. */
export const ofCaller =
  (check: Check): Check =>
  async () =>
    useSession.getState().token === null ? { state: "sign-in" } : check();

/** The caller's last option that has ended: each step of its receipt. */
export const checkReceipt = ofCaller(async () => {
  const wanted = { status: "completed", limit: 1 } as const;
  const [option] = (await call("options.listOptions", wanted)).list;
  if (option === undefined) return { state: "none" };
  const { saved, failure } = await gathered(
    await call("options.getOptionResult", { id: option.id }),
  );
  if (saved === undefined) throw failure;
  const steps = await verifyReceipt(saved);
  if (steps.some(({ verdict }) => verdict === "unsupported")) return { state: "unsupported" };
  const wrong = steps.find(({ verdict }) => verdict === "wrong");
  return foundAmong(steps.filter(({ verdict }) => verdict !== "open").length, wrong?.name);
});

/** The best game of today, or else the caller's last one that has ended: each move again. */
export const checkBestGame = ofCaller(async () => {
  const [best] = (await call("game.getLeaderboard", {})).list;
  const own = best ?? (await call("game.listGames", {})).list.find(({ ended_at: at }) => at);
  if (own === undefined) return { state: "none" };
  const id = "game_id" in own ? own.game_id : own.id;
  const game = await call("game.getGame", { id });
  const wrong = (await checkGame(game, undefined)).find(({ isRight }) => !isRight);
  return foundAmong(Math.max(1, game.number), wrong?.name);
});

/** The caller's last closed months. */
export const checkMonths = ofCaller(async () => {
  const { list } = await call("statements.listMonths", {});
  const keys = await call("statements.listSigningKeys", {});
  return monthsFound(
    list,
    keys.map(({ public_key: key }) => key),
  );
});
