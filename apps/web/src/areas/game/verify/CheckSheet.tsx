import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { useEffect, useState } from "react";
import { useCall } from "../../../lib/query.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { Copied } from "../../../parts/Copied.tsx";
import { FactList } from "../../../parts/FactList.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import type { Proof } from "../data.ts";
import { keptHash } from "../kept-hash.ts";
import { type Checked, checkGame } from "../../../parts/verify/game.ts";

type CheckProps = { id: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** An ended game with its seeds and moves, computed once more by this browser. */
export function CheckSheet({ id, isOpen, onOpenChange }: CheckProps) {
  const t = useText();
  const query = useCall("game.getGame", { id }, { enabled: isOpen });
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("game.check-title")}
      description={t("game.check-text")}
    >
      <ScreenState query={query} skeleton={<Skeleton className="h-60 rounded-card" />}>
        {(proof) => <Checking proof={proof} />}
      </ScreenState>
    </Sheet>
  );
}

function Checking({ proof }: { proof: Proof }) {
  const t = useText();
  const locale = useLocale();
  const [checked, setChecked] = useState<readonly Checked[]>();
  useEffect(() => {
    let isWanted = true;
    void checkGame(proof, keptHash(proof.id)).then((done) => isWanted && setChecked(done));
    return () => {
      isWanted = false;
    };
  }, [proof]);
  const printed = (value: number) => formatAmount(`${value}`, { locale });
  const { name, score, number, seed_hash, server_seed, player_seed, moves } = proof;
  return (
    <div className="flex flex-col gap-4">
      <Verdicts checked={checked} />
      <FactList
        facts={[
          [
            t("game.player"),
            <bdi key="name" translate="no">
              {name}
            </bdi>,
          ],
          [t("game.points"), printed(score)],
          [t("game.seed-hash"), <Copied key="hash" text={seed_hash} />],
          [t("game.seed-server"), <Copied key="server" text={server_seed ?? ""} />],
          [t("game.seed-player"), <Copied key="player" text={player_seed} />],
        ]}
      />
      <Field label={t("game.move-count", { count: printed(number) })}>
        <TextArea readOnly rows={4} value={moves} translate="no" />
      </Field>
    </div>
  );
}

function Verdicts({ checked }: { checked: readonly Checked[] | undefined }) {
  const t = useText();
  if (checked === undefined)
    return (
      <p role="status" className="rounded-control bg-fill p-3 text-body text-text">
        {t("game.checking")}
      </p>
    );
  const isRight = checked.every((one) => one.isRight);
  return (
    <section data-testid="verdict" className="flex flex-col gap-2 text-data">
      <p
        role="status"
        className={
          isRight
            ? "rounded-control bg-up-ground p-3 text-body text-up"
            : "rounded-control bg-danger-ground p-3 text-body text-danger"
        }
      >
        {t(isRight ? "game.whole-right" : "game.whole-wrong")}
      </p>
      <ul>
        {checked.map(({ name, isRight: isTrue }) => (
          <li
            key={name}
            className="flex items-start justify-between gap-3 border-b border-hairline py-2"
          >
            <span className="min-w-0">{t(`game.check-${name}`)}</span>
            <Badge tone={isTrue ? "up" : "danger"}>
              {t(isTrue ? "game.verdict-right" : "game.verdict-wrong")}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
