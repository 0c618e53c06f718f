import pg from "pg";

// For whoever imports this, bigint columns are numbers: account numbers and sequences stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number.parseInt(text, 10);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);
  return value;
});
