/** No slot: the end of a linked list, or the result of a lookup for a missing key. */
export const NONE = -1;
