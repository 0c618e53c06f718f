import { Button } from "@candor/ui/action/Button.tsx";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { failureText } from "../../../lib/failure.ts";
import type { CallError } from "../../../lib/query.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../paths.ts";
import { type Receipt, type Saved, writtenReceipt } from "../../../parts/verify/saved.ts";
import { signatureDue } from "./signature-due.ts";
import { VerdictList } from "../verify/VerdictList.tsx";
import { type Verified, verifyReceipt } from "../../../parts/verify/verify.ts";
import { gathered } from "../../../parts/verify/gathered.ts";

/** Verifies the receipt here, or saves it with all that others need to do so. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const [pending, setPending] = useState<"verify" | "save">();
  const [failure, setFailure] = useState<CallError>();
  const [found, setFound] = useState<{ of: Receipt; list: Verified[] }>();

  async function gather(what: "verify" | "save", then: (saved: Saved) => Promise<void> | void) {
    setPending(what);
    setFailure(undefined);
    const { saved, failure: lost } = await gathered(receipt);
    if (saved === undefined) setFailure(lost);
    else await then(saved);
    setPending(undefined);
  }

  const verify = async (saved: Saved) =>
    setFound({ of: receipt, list: await verifyReceipt(saved) });
  // Once the awaited signature has come, the earlier verification is repeated in full.
  const isStale = found !== undefined && found.of !== receipt;
  useEffect(() => {
    if (!isStale) return undefined;
    let isWanted = true;
    void gathered(receipt).then(async ({ saved }) => {
      const list = saved && (await verifyReceipt(saved));
      if (isWanted && list !== undefined) setFound({ of: receipt, list });
    });
    return () => {
      isWanted = false;
    };
  }, [isStale, receipt]);
  const save = (saved: Saved) =>
    saveFile({
      name: `candor-${receipt.option.id}.json`,
      contents: writtenReceipt(saved),
      type: "application/json",
    });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <OnlineButton
          variant="primary"
          isLoading={pending === "verify"}
          onClick={() => void gather("verify", verify)}
        >
          {t("options.verify")}
        </OnlineButton>
        <Button isLoading={pending === "save"} onClick={() => void gather("save", save)}>
          {t("options.save")}
        </Button>
      </div>
      <FormError message={failure && failureText(failure, t)} />
      {found !== undefined && found.of === receipt && (
        <VerdictList list={found.list} dueAt={signatureDue(receipt)} />
      )}
      <p className="text-data text-text-2">
        {t("options.verify-about")}{" "}
        <Link to={PATHS.verifyReceipt} className="font-medium text-text underline">
          {t("options.verify-saved")}
        </Link>
        {" · "}
        <Link to={PATHS.optionRecord} className="font-medium text-text underline">
          {t("options.what-is-proven")}
        </Link>
      </p>
    </div>
  );
}
