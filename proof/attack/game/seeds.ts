import { createHash } from "node:crypto";
import { GAMES_DAY_MAX } from "@candor/rules/game/replay.ts";
import { toldOf } from "../support/asker.ts";
import type { Judge } from "./judge.ts";
import type { Player } from "./player.ts";

/** A seed is promised once, bound to one game, and shown to no player before that game ends. */
export async function trySeeds(
  judge: Judge,
  mara: Player,
  tomo: Player,
  eager: Player,
): Promise<void> {
  const promises = await Promise.all(
    Array.from({ length: 4 }, () => mara.call("game.createSeed", {})),
  );
  const hashes = new Set(promises.map(({ seed_hash }) => seed_hash));
  judge.say("seed", [...hashes].join(" "), hashes.size === 1);
  const [hash = ""] = hashes;
  const stolen = await toldOf(tomo.call("game.startGame", { seed_hash: hash }));
  judge.say("seed", `another's promise: ${stolen}`, stolen === "game-seed-used");
  const { id, seed_hash } = await mara.call("game.startGame", { seed_hash: hash });
  judge.say("seed", seed_hash, seed_hash === hash);
  await mara.play(id, 3);
  const open = JSON.stringify([
    await mara.read(id),
    await mara.call("game.listGames", {}),
    await mara.call("game.getLeaderboard", {}),
  ]);
  const { server_seed: seed } = await mara.call("game.endGame", { id });
  judge.say("seed", `while it was open: ${open}`, seed !== null && !open.includes(seed));
  const own = createHash("sha256")
    .update(Buffer.from(seed ?? "", "hex"))
    .digest("hex");
  judge.say("seed", `${own} was ${hash}`, own === hash);
  const again = await toldOf(mara.call("game.startGame", { seed_hash: hash }));
  judge.say("seed", `a used promise: ${again}`, again === "game-seed-used");
  await beginOften(judge, eager);
}

/** A player has one game at a time and thirty a day, however many requests come at once. */
async function beginOften(judge: Judge, { call }: Player): Promise<void> {
  const begin = () => toldOf(call("game.startGame", {}));
  const told = await Promise.all(Array.from({ length: 8 }, begin));
  const begun = told.filter((one) => one === "done").length;
  judge.say("bound", `${begun} at once: ${told.join(" ")}`, begun === 1);
  let count = begun;
  for (let turn = 0; turn < GAMES_DAY_MAX + 3; turn += 1) {
    const { list } = await call("game.listGames", { limit: 1 });
    const [newest] = list;
    if (newest?.status === "open") await call("game.endGame", { id: newest.id });
    if ((await begin()) === "done") count += 1;
  }
  judge.say("bound", `${count} in a day`, count === GAMES_DAY_MAX);
}
