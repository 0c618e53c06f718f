/** The fault of a chosen file, if any. */
export type ImageFault = "type" | "size";

export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/**
 * Whether a file may be sent as a picture: JPEG, PNG or WebP by its first bytes (a name or a type
 * given by the device proves nothing), and no larger than `maxBytes`.
 */
export async function imageFault(file: Blob, maxBytes: number): Promise<ImageFault | undefined> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!isImage(head)) return "type";
  return file.size > maxBytes ? "size" : undefined;
}

function isImage(head: Uint8Array): boolean {
  const has = (text: string, at: number) =>
    [...text].every((sign, index) => head[at + index] === sign.charCodeAt(0));
  return (
    has("\xff\xd8\xff", 0) || has("\x89PNG\r\n\x1a\n", 0) || (has("RIFF", 0) && has("WEBP", 8))
  );
}
