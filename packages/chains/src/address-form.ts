/** The result for a text in the form of a network's addresses; `whole` is one that can be paid. */
export type AddressForm = "whole" | "wrong-checksum" | "test-network";
