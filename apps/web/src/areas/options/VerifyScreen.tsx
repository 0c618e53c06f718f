import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { type ChangeEvent, useState } from "react";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { HeadCard } from "./receipt/HeadCard.tsx";
import { OptionSummary } from "./receipt/OptionSummary.tsx";
import { type Saved, readReceipt } from "../../parts/verify/saved.ts";
import { VerdictList } from "./verify/VerdictList.tsx";
import { type Verified, verifyReceipt, wholeOf } from "../../parts/verify/verify.ts";

type Opened = { saved: Saved; list: Verified[] };

/** Verifies a saved receipt in this browser: nothing is sent or asked for. */
export function VerifyScreen() {
  const t = useText();
  const [opened, setOpened] = useState<Opened | "unreadable">();

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Lets the user choose the same file again after a change.
    const text = await file?.text();
    target.value = "";
    if (text === undefined) return;
    const saved = readReceipt(text);
    setOpened(saved === undefined ? "unreadable" : { saved, list: await verifyReceipt(saved) });
  }

  return (
    <Screen title={t("options.verify-title")} hasBack width="form">
      <div className="flex flex-col gap-4">
        <p className="text-body text-text-2">{t("options.verify-page-about")}</p>
        <label
          className={`${buttonClass({ variant: "primary", size: "large" })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
        >
          {t("options.open-file")}
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => void open(event)}
            className="sr-only"
          />
        </label>
        <FormError message={opened === "unreadable" ? t("options.no-receipt") : undefined} />
        {opened !== undefined && opened !== "unreadable" && (
          <>
            <VerdictList list={opened.list} />
            {/* A faulty receipt is not shown as if it had been bought here. */}
            {wholeOf(opened.list) !== "wrong" && (
              <>
                <OptionSummary option={opened.saved.receipt.option} />
                <HeadCard receipt={opened.saved.receipt} />
              </>
            )}
          </>
        )}
        <Link
          to={PATHS.optionRecord}
          className={`${buttonClass({ variant: "link", size: "small" })} self-start`}
        >
          {t("options.what-is-proven")}
        </Link>
      </div>
    </Screen>
  );
}
