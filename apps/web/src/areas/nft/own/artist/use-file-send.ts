import { useEffect, useRef, useState } from "react";
import { useText } from "../../../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../../../lib/upload.ts";
import { kindOf, secondsOf } from "./file-kind.ts";
import { type SentFile, isPlayed } from "./work-form.ts";

type State = {
  name: string | undefined;
  /** While it is on its way. */
  percent: number | undefined;
  fault: string | undefined;
};

const IDLE: State = { name: undefined, percent: undefined, fault: undefined };

/** Uploads one file; a newer one cancels the upload before it. */
export function useFileSend(onSent: (file: SentFile | undefined) => void) {
  const t = useText();
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const { name } = file;
    onSent(undefined);
    const kind = kindOf(file.type);
    if (kind === undefined) {
      setState({ name, percent: undefined, fault: t("nft-own.file-unfit") });
      return;
    }
    const show = (percent: number) => {
      if (!run.signal.aborted) setState({ name, percent, fault: undefined });
    };
    show(0);
    try {
      const seconds = isPlayed(kind) ? await secondsOf(file) : undefined;
      const reference = await uploadPicture(file, show, run.signal);
      if (run.signal.aborted) return;
      setState({ name, percent: undefined, fault: undefined });
      onSent({ reference, kind, seconds });
    } catch (error) {
      if (run.signal.aborted) return;
      setState({ name, percent: undefined, fault: uploadFailureText(error, t) });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState(IDLE);
  }

  return { state, send, cancel };
}
