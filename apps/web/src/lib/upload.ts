import { CallLost, CallRefused, type Envelope } from "@candor/contract/client.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { writeRoutes } from "@candor/contract/write-routes.gen.ts";
import { failureText } from "./failure.ts";
import { usePreferences } from "./preferences.ts";
import { useSession } from "./session.ts";
import type { Text } from "./text.ts";

const TIMEOUT_MS = 60_000;

/**
 * Sends one picture and gives its reference; the share of it that has left goes to `onProgress`,
 * which `fetch` cannot tell. Throws CallRefused or CallLost; a stop by the signal is a CallLost.
 */
export function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<CallOutput<"account.upload">> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lose = () => reject(new CallLost("no answer"));
    request.open("POST", `/api${writeRoutes["account.upload"].path}?lang=${language()}`);
    request.responseType = "json";
    request.timeout = TIMEOUT_MS;
    const { token } = useSession.getState();
    if (token !== null) request.setRequestHeader("authorization", token);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    );
    request.addEventListener("load", () => {
      const answer = request.response as Envelope<CallOutput<"account.upload">> | null;
      if (answer === null) lose();
      else if (answer.type === "ok") resolve(answer.message);
      else reject(new CallRefused(answer));
    });
    for (const end of ["error", "timeout", "abort"]) request.addEventListener(end, lose);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}

const language = () => usePreferences.getState().lang;

/** The message for any failure of an upload. */
export const uploadFailureText = (error: unknown, t: Text): string =>
  error instanceof CallRefused || error instanceof CallLost
    ? failureText(error, t)
    : t("common.no-answer");
