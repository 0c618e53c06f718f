import { generateKeyPairSync, sign } from "node:crypto";

/** A DER value (ITU-T X.690) of fewer than 65,536 bytes. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...contents: Buffer[]): Buffer => der(0x30, ...contents);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const time = (text: string): Buffer => der(0x17, Buffer.from(text));

/** Country, maker, what it vouches for, and a name, as WebAuthn asks for them (section 8.2.1). */
const NAME = sequence(
  ...[
    ["550406", "AQ"],
    ["55040a", "Some maker"],
    ["55040b", "Authenticator Attestation"],
    ["550403", "Some device"],
  ].map(([type = "", text = ""]) =>
    der(0x31, sequence(identifier(type), der(0x13, Buffer.from(text)))),
  ),
);
const ECDSA_SHA256 = sequence(identifier("2a8648ce3d040302"));
const NO_AUTHORITY = der(0xa3, sequence(sequence(identifier("551d13"), der(0x04, sequence()))));

/** A maker's certificate for authenticators, with the function that signs by it. */
export function makersCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_SHA256,
    NAME,
    sequence(time("200101000000Z"), time("491231000000Z")),
    NAME,
    publicKey.export({ type: "spki", format: "der" }),
    NO_AUTHORITY,
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  return {
    certificate: sequence(body, ECDSA_SHA256, signature),
    sign: (bytes: Buffer): Buffer => sign("sha256", bytes, privateKey),
  };
}
