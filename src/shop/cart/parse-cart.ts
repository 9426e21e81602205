import type { CartLine } from '#contract/cart.ts';
import type { Color } from '#contract/product.ts';
import { quantityMax } from '#contract/limits.ts';

const linesMax = 100;
const places = { min: 0, max: 99 };

/**
 * The lines of the cookie's text, URL-encoded or not, that can be read. Checked by hand, in step with
 * `cartLineSchema`: every page reads the cart for its badge, and the schema library would weigh on all of them.
 */
export function parseCart(text: string): CartLine[] {
  const values = parseJson(text) ?? parseJson(decode(text));
  if (!Array.isArray(values) || values.length > linesMax) return [];
  return values.map(readLine).filter((line) => line !== undefined);
}

function readLine(value: unknown): CartLine | undefined {
  if (!isRecord(value)) return undefined;
  const { _id, model_index, size_index, size, qty } = value;
  const color = readColor(value['color']);
  if (!isText(_id, 100) || _id === '' || !isText(size, 40) || color === undefined) return undefined;
  if (!isWhole(model_index, places) || !isWhole(size_index, places)) return undefined;
  if (!isWhole(qty, { min: 1, max: quantityMax })) return undefined;
  return { _id, model_index, size_index, size, color, qty };
}

function readColor(value: unknown): Color | undefined {
  if (!isRecord(value)) return undefined;
  const { code, code2, name } = value;
  if (typeof code !== 'string' || typeof name !== 'string') return undefined;
  if (code2 === undefined) return { code, name };
  return typeof code2 === 'string' ? { code, code2, name } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isWhole(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
