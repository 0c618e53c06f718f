import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service that accepts messages or answers with a given status; on any port by default. */
export async function openPushService(statusOf: (path: string) => number = () => 201, port = 0) {
  const received: Pushed[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    void buffer(request).then((body) => {
      received.push({ path, headers: request.headers, body });
      const status = statusOf(path);
      response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A subscribed browser: its keys, and how it decrypts a push (RFC 8188, RFC 8291). */
export function newBrowser() {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const secret = randomBytes(16);
  return {
    p256dh: own.getPublicKey("base64url"),
    auth: secret.toString("base64url"),
    open: ({ body }: Pushed): unknown => {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + keyLength);
      const shared = own.computeSecret(sender);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
      const key = Buffer.from(hkdfSync("sha256", shared, secret, info, 32));
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync("sha256", key, salt, `Content-Encoding: ${what}\0`, length));
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv(
        "aes-128-gcm",
        derive("aes128gcm", 16),
        derive("nonce", 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
    },
  };
}

/** The sender's claims in a message, if the key that it names has signed them (RFC 8292). */
export function senderOf({ headers }: Pushed): { key: string; claims: Record<string, unknown> } {
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the signature is not the key's");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as never };
}
