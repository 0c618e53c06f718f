export const TRADES = "/p2p";
export const ADVERTISEMENTS = `${TRADES}/ads`;
export const OWN_ACCOUNTS = `${TRADES}/own-accounts`;
export const tradePath = (id: string): string => `${TRADES}/orders/${id}`;
