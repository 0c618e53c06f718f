import { Button } from "@candor/ui/action/Button.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { NFT_SEED_MAX } from "@candor/contract/areas/nft/choices.ts";
import { useState } from "react";
import { useCallForm } from "../../../../lib/form.ts";
import { useSay } from "../../../../lib/refusal-text.ts";
import { useText } from "../../../../lib/text.ts";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import { type Box, takeBox } from "../data.ts";
import { Awaited } from "./Awaited.tsx";
import { CHANGED_BY_OPENING } from "./changed-by-opening.ts";
import { CodeLine } from "./CodeLine.tsx";
import { isSeed, randomSeed } from "./seed.ts";

type Draft = { seed: string };

/** The hash that stands since the purchase, the own seed to change at will, and the button that decides the rest. */
export function OpenForm({ box }: { box: Box }) {
  const t = useText();
  const [empty] = useState((): Draft => ({ seed: randomSeed() }));
  const form = useCallForm("nft.openBlindBox", {
    empty,
    changed: merged<Draft>,
    summaryOf: ({ seed }) =>
      isSeed(seed)
        ? { input: { code: box.code, seed } }
        : { input: undefined, wrong: { seed: "nft-own.seed-invalid" as const } },
    say: useSay(),
    invalidates: CHANGED_BY_OPENING,
    onDone: takeBox,
  });
  if (form.isPending) return <Awaited box={box} />;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-body text-text-2">{t("nft-own.open-about")}</p>
      <CodeLine name={t("nft-own.seed-hash")} value={box.draw.seed_hash} />
      <Field
        label={t("nft-own.your-seed")}
        hint={t("nft-own.seed-hint")}
        {...form.at("seed")}
        action={
          <Button
            size="small"
            variant="ghost"
            className="-me-3"
            onClick={() => form.change({ seed: randomSeed() })}
          >
            {t("nft-own.new-seed")}
          </Button>
        }
      >
        <TextInput
          name="seed"
          autoComplete="off"
          spellCheck={false}
          maxLength={NFT_SEED_MAX}
          value={form.draft.seed}
          onChange={({ target }) => form.change({ seed: target.value.trim() })}
        />
      </Field>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock>
        {t("nft-own.open-box")}
      </OnlineButton>
    </form>
  );
}
