import * as z from "zod/mini";

/** A browser's answer, sent as JSON; further fields are ignored. */
const bytes = z.string().check(z.regex(/^[\w-]+$/));
const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** Of a passkey that was just made. */
export const attestationAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z._default(z.array(z.string()), []),
  }),
});
/** Of one that has signed. */
export const assertionAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
/** An answer given inside another site's page counts as none. */
const clientData = z.object({ challenge: bytes, crossOrigin: z.optional(z.literal(false)) });

/** A JSON text as its schema has it; undefined: it is none. */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The text is untrusted.
    return undefined;
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? parsed.data : undefined;
}

/** The challenge that an answer says it has signed. */
export function challengeIn(answer: { response: { clientDataJSON: string } }): Buffer | undefined {
  const text = Buffer.from(answer.response.clientDataJSON, "base64url").toString("utf8");
  const found = readAnswer(clientData, text);
  return found && Buffer.from(found.challenge, "base64url");
}
