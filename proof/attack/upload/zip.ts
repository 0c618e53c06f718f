import { crc32 } from "node:zlib";

const little = (value: number, count: number): Buffer => {
  const bytes = Buffer.alloc(count);
  bytes.writeUIntLE(value, 0, count);
  return bytes;
};

/** The smallest archive of one file, which it stores uncompressed. */
export function zip(name: string, content: Buffer): Buffer {
  const title = Buffer.from(name);
  const facts = Buffer.concat([
    little(20, 2),
    Buffer.alloc(8),
    little(crc32(content), 4),
    little(content.length, 4),
    little(content.length, 4),
    little(title.length, 2),
    Buffer.alloc(2),
  ]);
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, title, content]);
  const central = Buffer.concat([
    Buffer.from("PK\x01\x02", "latin1"),
    little(20, 2),
    facts,
    Buffer.alloc(14),
    title,
  ]);
  return Buffer.concat([
    local,
    central,
    Buffer.from("PK\x05\x06", "latin1"),
    Buffer.alloc(4),
    little(1, 2),
    little(1, 2),
    little(central.length, 4),
    little(local.length, 4),
    Buffer.alloc(2),
  ]);
}
