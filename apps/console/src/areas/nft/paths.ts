export const SALES = "/nft";
export const DRAWS = `${SALES}/draws`;
export const WINS = `${SALES}/wins`;
export const WORKS = `${SALES}/works`;
export const bidsPath = (code: string): string => `${SALES}/sales/${code}`;
