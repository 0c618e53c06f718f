import { dec } from "@candor/money";
import { mostTransferred } from "@candor/rules/transfer.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { type Bounds, allowed, boundsOf, limitShown } from "../../data/limit.ts";
import { useCurrencies } from "../../data/markets.ts";
import type { TransferTerms } from "../../data/transfer-terms.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { AmountForm } from "../../parts/AmountForm.tsx";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { CoinPicker } from "../../parts/CoinPicker.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { LimitLeft } from "../../parts/LimitLeft.tsx";
import type { Recipient } from "./data.ts";
import type { CoinChoice } from "./NewSend.tsx";
import { receivedOf } from "./send-form.ts";
import { useSendForm } from "./use-send-form.ts";

const SendSheet = lazyPart("SendSheet", () => import("./SendSheet.tsx"));

const NOTE_MAX = 80;

type SendFormProps = CoinChoice & {
  terms: TransferTerms;
  recipient: Recipient;
  onDone: () => void;
};

/** What and how much, and the question before it is sent. */
export function SendForm(props: SendFormProps) {
  const { coin, coins, onCoinChange, terms, recipient, onDone } = props;
  const t = useText();
  const bounds = boundsOf(terms, dec(coin.available));
  const form = useSendForm(recipient.id, bounds, onDone);
  const { draft, change, question } = form;
  const { code } = bounds;
  const currencies = useCurrencies().data;
  const received = receivedOf(draft);
  return (
    <AmountForm
      form={form}
      arrives={{ name: t("sending.gets"), value: received, code }}
      verb={t("sending.send")}
      question={
        question && (
          <SendSheet
            {...question}
            received={received}
            note={draft.note.trim()}
            code={code}
            recipient={recipient}
          />
        )
      }
    >
      <Field label={t("wallet.coin")}>
        <CoinPicker
          label={t("wallet.coin")}
          placeholder={coin.currency_code}
          coins={coins.map(({ currency_id: id, currency_code: code, available }) => ({
            id,
            code,
            name: currencies?.find((one) => one.id === id)?.full_name ?? "",
            balance: dec(available),
          }))}
          value={coin.currency_id}
          onValueChange={onCoinChange}
        />
      </Field>
      <AmountField
        label={t("wallet.amount")}
        allLabel={t("wallet.all")}
        at={form.at("amount")}
        value={draft.amount}
        onValueChange={(amount) => change({ amount })}
        most={mostTransferred(bounds.available, allowed(bounds), bounds)}
        isDustMoved
        decimals={bounds.decimals}
        code={code}
      />
      <Field label={t("sending.note")} hint={t("sending.note-hint")} {...form.at("note")}>
        <TextInput
          name="note"
          autoComplete="off"
          maxLength={NOTE_MAX}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <AmountFacts bounds={bounds} />
      <LimitLeft />
    </AmountForm>
  );
}

/** What an amount is judged by, and that it costs nothing. */
function AmountFacts({ bounds: { available, remaining, code } }: { bounds: Bounds }) {
  const t = useText();
  const left = remaining === null ? null : limitShown(remaining);
  return (
    <FactList
      facts={[
        [
          t("wallet.available"),
          <CoinAmount key="available" value={available} code={code} hasUnit isExact />,
        ],
        [t("sending.remaining"), <Amount key="remaining" value={left} currency={code} />],
        [t("wallet.fee"), t("wallet.free")],
        [t("wallet.arrives"), t("wallet.at-once")],
      ]}
    />
  );
}
