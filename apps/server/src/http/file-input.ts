import multipart from "@fastify/multipart";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

const MEGABYTES_MAX = 5;

/** Teaches the routes of one scope bodies of one file; everywhere else such a body stays 415. */
export const acceptFile = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: { fileSize: MEGABYTES_MAX * 1_048_576, files: 1, fields: 0, parts: 1 },
  });
};

/** The one file of the body, as a call's input. */
export async function fileInput(
  request: FastifyRequest,
): Promise<{ file: Uint8Array } | Refusal<"file-required" | "file-too-large">> {
  if (!request.isMultipart()) return refuse("file-required");
  let file: Uint8Array | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") return refuse("file-required");
      file = await part.toBuffer();
    }
    return file === undefined ? refuse("file-required") : { file };
  } catch (error) {
    if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE")
      return refuse("file-too-large", { megabytes: `${MEGABYTES_MAX}` });
    throw error;
  }
}
