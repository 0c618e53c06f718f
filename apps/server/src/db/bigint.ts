import pg from "pg";

// A module that imports this reads bigint columns as numbers: account numbers and sequences stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number.parseInt(text, 10);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);
  return value;
});
