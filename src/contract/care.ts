import { z } from 'zod';

/** The care symbols of a piece, one of each of the five groups of ISO 3758. */
export const careSchema = z.strictObject({
  wash: symbolField([
    'hand',
    'machine-30',
    'gentle-30',
    'wool-30',
    'machine-40',
    'gentle-40',
    'machine-60',
    'machine-95',
    'never',
  ]),
  bleach: symbolField(['any', 'oxygen', 'never']),
  dry: symbolField(['tumble', 'tumble-low', 'line', 'line-shade', 'flat', 'flat-shade', 'never']),
  iron: symbolField(['high', 'medium', 'low', 'never']),
  /** By a professional: P and F with solvents, W with water. */
  clean: symbolField(['P', 'F', 'W', 'W-wool', 'never']),
});
export type Care = z.infer<typeof careSchema>;

function symbolField<const Symbols extends readonly [string, ...string[]]>(symbols: Symbols) {
  return z.enum(symbols, `must be one of ${symbols.join(', ')}`);
}
