import multipart, { type MultipartFile } from "@fastify/multipart";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MalformedBody } from "./form.ts";
import { createHeadcount } from "./headcount.ts";
import { TooMany, byNetwork } from "./rate-limit.ts";

/** What any kind of file may have at most; a call may take less. */
export const FILE_MEGABYTES_MAX = 20;
const LANG_BYTES = 16;
/** Files that are on their way at a time, each of them in memory: of everybody, and of one caller. */
const COMING_MAX = 20;
const OWN_COMING_MAX = 3;
const RETRY_SECONDS = 5;
/** Up to here the sender of too large a file is heard to the end and told; what goes on further is no file. */
const BODY_BYTES_MAX = 2 * FILE_MEGABYTES_MAX * 1_048_576;

/** Teaches the routes of one scope bodies of one file; everywhere else such a body stays 415. */
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

/** What says that it goes on for so long is refused before any of it is read. */
function refuseEndless(app: FastifyInstance): void {
  app.addHook("onRequest", ({ headers }, reply, done) => {
    if (Number.parseInt(headers["content-length"] ?? "0", 10) <= BODY_BYTES_MAX) return done();
    // Otherwise all of it would be read all the same.
    void reply.header("connection", "close");
    done(new Endless());
  });
}

/** What does not say so is cut off there. */
function cutEndless({ raw }: FastifyRequest): void {
  let bytes = 0;
  raw.on("data", (block: Buffer) => {
    bytes += block.length;
    if (bytes > BODY_BYTES_MAX) raw.destroy();
  });
}

/** A caller gets no more memory than its share, however slowly it sends. */
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

/** The one file of the body, as a call's input. */
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
    // All other errors come from the sent bytes, or from a body that never arrived in full.
    throw statusCode === undefined ? new MalformedBody("file", { cause: error }) : error;
  }
}

const inputOf = async (part: MultipartFile): Promise<Input> => ({
  file: await part.toBuffer(),
  type: part.mimetype,
});
