import * as z from "zod/mini";

/** A browser's answer as JSON; further fields are ignored. */
const bytes = z.string().check(z.regex(/^[\w-]+$/));
const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** The answer with a new passkey. */
export const attestationAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z._default(z.array(z.string()), []),
  }),
});
/** The answer with a signature. */
export const assertionAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
/** An answer given inside another site's page is refused. */
const clientData = z.object({ challenge: bytes, crossOrigin: z.optional(z.literal(false)) });

/** A JSON text parsed by its schema; undefined if it does not fit. */
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

/** The challenge that an answer claims to have signed. */
export function challengeIn(answer: { response: { clientDataJSON: string } }): Buffer | undefined {
  const text = Buffer.from(answer.response.clientDataJSON, "base64url").toString("utf8");
  const found = readAnswer(clientData, text);
  return found && Buffer.from(found.challenge, "base64url");
}
