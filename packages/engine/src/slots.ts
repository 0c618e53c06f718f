/** No slot: the end of a linked list, or what a lookup answers for a key that is not there. */
export const NONE = -1;
