/** No slot: the end of a linked list, or what a lookup answers for a key that is not there. */
export const NONE = -1;

/** Links the slots from `first` to the end of the column into a free list. */
export function chainFree(next: Int32Array, first: number): void {
  for (let slot = first; slot < next.length - 1; slot++) next[slot] = slot + 1;
  next[next.length - 1] = NONE;
}

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
