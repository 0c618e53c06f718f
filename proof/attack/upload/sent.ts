/** A mark within data that must not be stored: a script, a place, a note. */
export const MARK = "candor-attack-mark";

/** The required outcome of a file: a picture is drawn anew, a played file is kept as it came. */
export type Fate = "refused" | "drawn" | "kept" | "either";

/** One upload; `bytes` is its file's content, if it has a file. */
export type Sent = { name: string; fate: Fate; body: Buffer; bytes?: Buffer };

const BOUNDARY = "----candor-upload";
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** One part of a form with any header. */
export const part = (head: string, value: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), bytesOf(value), CRLF]);

export const filePart = (bytes: Buffer, { filename, type, name = "file" }: Named): Buffer =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
    bytes,
  );

export const form = (...parts: Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);

export type Named = { filename: string; type: string; name?: string };

/** A form with one file in it. */
export function sent(
  name: string,
  fate: Fate,
  content: Buffer | string,
  named: Named = { filename: "a.png", type: "image/png" },
): Sent {
  const bytes = bytesOf(content);
  return { name, fate, bytes, body: form(filePart(bytes, named)) };
}

const CRLF = Buffer.from("\r\n");

const bytesOf = (value: Buffer | string): Buffer =>
  typeof value === "string" ? Buffer.from(value) : value;
