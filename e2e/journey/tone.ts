const RATE = 8_000;
const HEAD = 44;

/** A WAV file with one tone of 220 Hz plus a given number, so that no two files are the same. */
export function tone(seconds: number, above: number): Buffer {
  const samples = seconds * RATE;
  const file = Buffer.alloc(HEAD + samples * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  // Uncompressed samples (format 1) in one channel.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples * 2, 40);
  const step = (2 * Math.PI * (220 + above)) / RATE;
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(Math.round(8_000 * Math.sin(at * step)), HEAD + at * 2);
  return file;
}
