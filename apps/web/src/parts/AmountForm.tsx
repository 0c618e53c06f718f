import type { Missing } from "@candor/contract/missing-states.ts";
import type { Dec } from "@candor/money";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { FormError } from "./FormError.tsx";
import { OnlineButton } from "./OnlineButton.tsx";

type AmountFormProps = {
  form: {
    props: ComponentProps<"form">;
    error: string | undefined;
    way: Missing | undefined;
    isPending: boolean;
  };
  /** What comes of the amount at the other end, under its name. */
  arrives: { name: string; value: Dec | undefined; code: string };
  /** The verb of its button. */
  verb: string;
  /** The sheet that asks before it is sent. */
  question: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** An amount that leaves the account: its fields, what arrives of it, and the question before it goes. */
export function AmountForm({ form, arrives, verb, question, children }: AmountFormProps) {
  return (
    <>
      <form {...form.props} className="flex flex-col gap-5">
        <Card>
          <div className="flex flex-col gap-5">{children}</div>
        </Card>
        <FormError message={form.error} way={form.way} />
        <ActionBar
          summary={
            <span className="flex justify-between gap-4">
              {arrives.name}
              <Amount value={arrives.value} currency={arrives.code} className="font-semibold" />
            </span>
          }
        >
          <OnlineButton
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isLoading={form.isPending}
          >
            {verb}
          </OnlineButton>
        </ActionBar>
      </form>
      <Suspense>{question}</Suspense>
    </>
  );
}
