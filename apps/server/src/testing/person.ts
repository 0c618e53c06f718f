import type { CallInput } from "@candor/contract/types.ts";
import sharp from "sharp";
import { wav } from "../areas/account/formats/test-files.ts";
import type { OperatorConsole } from "./console.ts";
import { registerUser } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { uploadFile } from "./multipart.ts";
import { storedPicture } from "./stored-picture.ts";

type Step = Partial<CallInput<"identity.submitIdentity">>;

/** A user's input of step 1; a user who needs an own number replaces it. */
export const PASSPORT = {
  id_type: "passport",
  name: "Mara Lind",
  card_id: "AA1234567",
  country: "TH",
} as const;

const picture = (shade: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer();

export type Person = Awaited<ReturnType<typeof openPerson>>;

/** A live user who has linked an e-mail address and a phone, with the user's actions. */
export async function openPerson(harness: Harness, hasMobile = true) {
  const { token, id, email } = await registerUser(harness);
  if (hasMobile)
    await harness.database.ownerPool.query(
      "UPDATE users SET area_code = '66', mobile = right(id::text, 9) WHERE id = $1",
      [id],
    );
  const submit = async (step: Step): Promise<string> => {
    const answer = await harness.call(
      "identity.submitIdentity",
      { real_type: 1, ...step },
      { token },
    );
    return answer.refusal?.code ?? answer.message.request_id;
  };
  const upload = async (shade = 1): Promise<string> =>
    storedPicture(harness, id, await picture(shade));
  return {
    id,
    token,
    email,
    submit,
    upload,
    uploadSound: async () => String((await uploadFile(harness, token, wav, "audio/wav")).message),
    state: async () => (await harness.call("identity.getIdentity", {}, { token })).message,
    cancel: async () => {
      const answer = await harness.call("identity.cancelIdentity", {}, { token });
      return answer.refusal?.code ?? "ok";
    },
    /** Submits step 2 with two new pictures or the given ones. */
    submitPictures: async (front?: string, reverse?: string) =>
      submit({
        real_type: 2,
        front_pic: front ?? (await upload(1)),
        reverse_pic: reverse ?? (await upload(2)),
      }),
    notices: async () => (await harness.call("notices.listNotices", {}, { token })).message.list,
  };
}

/** Decides an identity check as an operator; returns the state or the refusal. */
export const decider =
  (office: OperatorConsole) =>
  async (what: "approve" | "reject", id: string, version = 1): Promise<string> => {
    const input = {
      id,
      version,
      ...(what === "reject" && { rejection: "document-cut-off" as const }),
    };
    const first = await office.call("verification", `trust.${what}Request`, input);
    if (first.refusal !== undefined || first.message.state !== "open")
      return first.refusal?.code ?? first.message.state;
    // Step 2 takes another one.
    const again = { ...input, version: first.message.version };
    const second = await office.call("verification-2", `trust.${what}Request`, again);
    return second.refusal?.code ?? second.message.state;
  };
