/**
 * Returns the root over the ids of a block's transactions. A row of odd length repeats its last id, so a block that
 * really repeats its end would have the same root as one that does not. A row with two equal neighbours therefore has
 * no root.
 */
export function merkleRoot(
  ids: readonly Buffer[],
  hashOf: (pair: Buffer) => Buffer,
): Buffer | undefined {
  let row = ids;
  while (row.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = row.slice(at, at + 2);
      if (left === undefined || (right !== undefined && left.equals(right))) return undefined;
      above.push(hashOf(Buffer.concat([left, right ?? left])));
    }
    row = above;
  }
  return row[0];
}
