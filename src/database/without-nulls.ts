/** A row as the database returns it: null where `Row` has nothing. */
export type WithNulls<Row> = {
  [Column in keyof Row]-?: undefined extends Row[Column]
    ? Exclude<Row[Column], undefined> | null
    : Row[Column];
};

/** A row of the database, with nothing in place of each null. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row>;
export function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

type WithoutNulls<Row> = {
  [Column in keyof Row]: null extends Row[Column]
    ? Exclude<Row[Column], null> | undefined
    : Row[Column];
};
