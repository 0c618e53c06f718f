/** A copy with twice the room; the new half is zero. */
export function grownFloats(array: Float64Array): Float64Array {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** A copy with twice the room; the new half is zero. */
export function grownInts(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** A copy with twice the room; the new half is zero. */
export function grownBytes(array: Uint8Array): Uint8Array {
  const larger = new Uint8Array(array.length * 2);
  larger.set(array);
  return larger;
}
