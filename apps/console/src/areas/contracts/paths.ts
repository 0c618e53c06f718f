export const EXPOSURE = "/contracts";
export const FUND = "/contracts/fund";
export const FORCED = "/contracts/forced";
