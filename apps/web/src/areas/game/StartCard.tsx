import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { Copied } from "../../parts/Copied.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { forgetPromise, type Game, readGamesAgain } from "./data.ts";
import { keepHash } from "./kept-hash.ts";

const SEED_BYTES = 16;
const SEED = /^[!-~]{1,64}$/;

const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Begins a game: what the server has promised for it, and the player's own seed, which it has not seen until then. */
export function StartCard({ onStart }: { onStart: (game: Game) => void }) {
  const t = useText();
  const [seed, setSeed] = useState(newSeed);
  // The promise stays the same until a game uses it.
  const promise = useCall("game.createSeed", {}, { staleTime: Infinity }).data;
  const { send, isPending } = useSend("game.startGame", {
    invalidates: ["game.listGames"],
    onRefused: ({ refused }) => {
      if (refused === "game-seed-used") forgetPromise();
      if (refused === "game-open") void readGamesAgain();
    },
  });
  const isRight = SEED.test(seed);
  const start = async (): Promise<void> => {
    if (promise === undefined || !isRight) return;
    const game = await send({ player_seed: seed, seed_hash: promise.seed_hash });
    if (game === undefined) return;
    keepHash(game.id, promise.seed_hash);
    forgetPromise();
    onStart(game);
  };
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p className="text-body">{t("game.how")}</p>
        <Button
          variant="primary"
          size="large"
          isBlock
          isLoading={isPending}
          disabled={promise === undefined || !isRight}
          onClick={() => void start()}
        >
          {t("game.start")}
        </Button>
        <section className="flex flex-col gap-3 border-t border-hairline pt-4">
          <h2 className="text-body font-semibold">{t("game.fair")}</h2>
          <p className="text-data text-text-2">{t("game.fair-text")}</p>
          <FactList
            facts={[
              [
                t("game.seed-hash"),
                promise === undefined ? "—" : <Copied key="hash" text={promise.seed_hash} />,
              ],
            ]}
          />
          <Field
            label={t("game.seed-player")}
            {...(isRight
              ? { hint: t("game.seed-player-hint") }
              : { error: t("game.seed-player-hint") })}
          >
            <TextInput
              value={seed}
              onChange={({ target }) => setSeed(target.value.trim())}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </Field>
        </section>
      </div>
    </Card>
  );
}
