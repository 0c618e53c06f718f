import multipart, { type MultipartFile } from "@fastify/multipart";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MalformedBody } from "./form.ts";
import { createHeadcount } from "./headcount.ts";
import { TooMany, byNetwork } from "./rate-limit.ts";

/** The limit for any kind of file; a call may set a lower one. */
export const FILE_MEGABYTES_MAX = 20;
const LANG_BYTES = 16;
/** The files received at a time, each in memory: from all callers, and from one. */
const COMING_MAX = 20;
const OWN_COMING_MAX = 3;
const RETRY_SECONDS = 5;
/** Up to here a too large body is read to the end and refused; beyond, the connection is cut. */
const BODY_BYTES_MAX = 2 * FILE_MEGABYTES_MAX * 1_048_576;

/** Has the routes of one scope accept a body with one file; elsewhere such a body gets 415. */
export const acceptFile = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: {
      fileSize: FILE_MEGABYTES_MAX * 1_048_576,
      files: 1,
      fields: 1,
      fieldSize: LANG_BYTES,
      parts: 2,
    },
  });
  refuseEndless(app);
  limitComing(app);
};

class Endless extends Error {
  readonly statusCode = 413;
}

/** Refuses a body whose declared length is far too large before it is read. */
function refuseEndless(app: FastifyInstance): void {
  app.addHook("onRequest", ({ headers }, reply, done) => {
    if (Number.parseInt(headers["content-length"] ?? "0", 10) <= BODY_BYTES_MAX) return done();
    // Otherwise the whole body would still be read.
    void reply.header("connection", "close");
    done(new Endless());
  });
}

/** Cuts off a body that becomes too large without declaring it. */
function cutEndless({ raw }: FastifyRequest): void {
  let bytes = 0;
  raw.on("data", (block: Buffer) => {
    bytes += block.length;
    if (bytes > BODY_BYTES_MAX) raw.destroy();
  });
}

/** Bounds the memory of each caller, however slowly it sends. */
function limitComing(app: FastifyInstance): void {
  const [all, own] = [createHeadcount(COMING_MAX), createHeadcount(OWN_COMING_MAX)];
  app.addHook("onRequest", (request, reply, done) => {
    const caller = request.caller?.userId ?? byNetwork(request);
    if (all.isFull("") || own.isFull(caller)) return done(new TooMany(RETRY_SECONDS));
    all.enter("");
    own.enter(caller);
    reply.raw.once("close", () => {
      all.leave("");
      own.leave(caller);
    });
    done();
  });
}

type Input = { file: Uint8Array; type: string };
type Why = Refusal<"file-required" | "file-too-large" | "parameter-error">;

/** The one file of the body as a call's input. */
export async function fileInput(request: FastifyRequest): Promise<Input | Why> {
  if (!request.isMultipart()) return refuse("file-required");
  let input: Input | undefined;
  cutEndless(request);
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") input = await inputOf(part);
      else if (part.fieldname === "lang") request.body = { lang: part.value };
      else return refuse("parameter-error", { field: part.fieldname.slice(0, 40) });
    }
    return input ?? refuse("file-required");
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (code === "FST_REQ_FILE_TOO_LARGE")
      return refuse("file-too-large", { megabytes: `${FILE_MEGABYTES_MAX}` });
    // All other errors are caused by the sent bytes or by an incomplete body.
    throw statusCode === undefined ? new MalformedBody("file", { cause: error }) : error;
  }
}

const inputOf = async (part: MultipartFile): Promise<Input> => ({
  file: await part.toBuffer(),
  type: part.mimetype,
});
