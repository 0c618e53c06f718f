import * as z from "zod/mini";
import { time, uuid } from "./fields.ts";

/** An answer of a browser's authenticator, as JSON; WebAuthn specifies its content. */
export const assertion = z.string().check(z.minLength(2), z.maxLength(8_000));

/** The request to prove for: a call by its id, and its fields as they will be sent, as JSON. */
export const authorisedRequest = {
  call: z.string().check(z.regex(/^[a-z][A-Za-z0-9]*\.[A-Za-z]+$/), z.maxLength(60)),
  request: z.string().check(z.minLength(2), z.maxLength(16_000)),
};

/** A passkey that a browser has made, and what its owner calls it. */
export const newPasskey = {
  attestation: assertion,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
};

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: uuid,
  name: z.string(),
  created_at: time,
  used_at: z.nullable(time),
});
