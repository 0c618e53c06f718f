import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { consent, country, fileReference, time, uuid } from "../../fields.ts";
import { ACCEPTED_TEXTS } from "../../area-words.ts";

export const account = {
  calls: {
    getUser: endpoint({
      method: "GET",
      path: "/user/info",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The signed-in user.",
      input: z.strictObject({}),
      output: z.object({
        id: uuid,
        account_name: z.string(),
        email: z.nullable(z.string()),
        area_code: z.nullable(z.string()),
        mobile: z.nullable(z.string()),
        nickname: z.nullable(z.string()),
        signature: z.nullable(z.string()),
        head_portrait: z.nullable(z.string()),
        extension_code: z.string(),
        credit_score: z.number(),
        is_demo: z.boolean(),
        /** A demo account that was opened without signing up. */
        is_guest: z.boolean(),
        /** The proven identity level: 0 to 2. */
        level: z.number(),
        /** The country that the user or the documents state; null: unknown. */
        country: z.nullable(country),
      }),
      refusals: [],
    }),
    editProfile: endpoint({
      method: "POST",
      path: "/user/editNickname",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Changes what is given of nickname, signature and portrait; an empty signature takes it away.",
      input: z.strictObject({
        nickname: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
        signature: z.optional(z.string().check(z.maxLength(200))),
        head_portrait: z.optional(fileReference),
      }),
      output: z.object({
        nickname: z.nullable(z.string()),
        signature: z.nullable(z.string()),
        head_portrait: z.nullable(z.string()),
      }),
      refusals: [
        "no-special-characters",
        "nickname-length",
        "signature-length",
        "name-letters",
        "name-reserved",
        "nickname-taken",
        "file-unknown",
        "file-not-a-picture",
      ],
    }),
    setCountry: endpoint({
      method: "POST",
      path: "/user/country",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Says where one lives, which decides what one may use; once documents have said it, they stand.",
      input: z.strictObject({ country }),
      output: z.object({ country }),
      refusals: ["country-proven"],
    }),
    listConsents: endpoint({
      method: "GET",
      path: "/user/consents",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The texts that orders need to be accepted, each with its hash, and when the caller accepted it as it stands; null: not yet.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          id: z.enum(ACCEPTED_TEXTS),
          text: z.string(),
          consent,
          accepted_at: z.nullable(time),
        }),
      ),
      refusals: [],
    }),
    acceptText: endpoint({
      method: "POST",
      path: "/user/consent",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Accepts a text by the hash of what was read; later orders that need it are taken without it until the text changes.",
      input: z.strictObject({ id: z.enum(ACCEPTED_TEXTS), consent }),
      output: z.object({ id: z.enum(ACCEPTED_TEXTS), accepted_at: time }),
      refusals: [],
    }),
    setLanguage: endpoint({
      method: "POST",
      path: "/user/language",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Makes the call's own language the one that mails and push messages are written in.",
      input: z.strictObject({}),
      output: z.object({ lang: z.string() }),
      refusals: [],
    }),
    setPortrait: endpoint({
      method: "POST",
      path: "/user/uploadHeadPortrait",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Makes an uploaded picture the portrait; it then has a public address.",
      input: z.strictObject({ head_portrait: fileReference }),
      output: z.object({ head_portrait: z.string() }),
      refusals: ["file-unknown", "file-not-a-picture"],
    }),
    upload: endpoint({
      method: "POST",
      path: "/upload",
      access: "user",
      kind: "write",
      rate: "write",
      takesFile: true,
      isClosedToGuests: true,
      summary:
        "Takes one file and answers its reference; only its owner can use it. A picture (JPEG, PNG, WebP) or GIF of 5 MiB, a sound (MP3, WAV, Ogg, FLAC, M4A) or video (MP4, WebM) of 20 MiB.",
      /** `type` is the sender's claim; the file's content decides. */
      input: z.strictObject({ file: z.instanceof(Uint8Array), type: z.string() }),
      output: fileReference,
      refusals: [
        "file-required",
        "file-too-large",
        "file-not-a-picture",
        "file-not-known",
        "audio-file-error",
        "video-file-error",
        "too-many-files",
      ],
    }),
  },
  channels: {},
};
