const units = {
  cm: 'cm|centimetri',
  hours: 'h|ora|ore',
  days: 'gg|giorno|giorni',
  percent: '%',
} as const;
export type Unit = keyof typeof units;

/** A number as it is typed, with or without its unit: `58`, `58,5 cm`, `− 2`; NaN for anything else. */
export function readNumber(typed: string, unit: Unit): number {
  const shape = new RegExp(
    `^(?<number>-?\\d{1,6}(?:\\.\\d{1,2})?)(?:(?:${units[unit]})\\.?)?$`,
    'iu',
  );
  const bare = typed.replaceAll(/\s/g, '').replace(',', '.').replace('−', '-');
  const { number } = shape.exec(bare)?.groups ?? {};
  return number === undefined ? Number.NaN : Number(number);
}
