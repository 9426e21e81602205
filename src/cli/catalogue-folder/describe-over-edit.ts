import type { OverEdit } from '#shop/catalogue/edit-queries.ts';
import { formatTime } from '#server/starting/format-time.ts';
import type { CatalogueMistake } from './catalogue-mistake.ts';

const mostCharacters = 80;

/** A change that a maker made in the Bottega, and its value after the import. */
export function describeOverEdit(edit: OverEdit): CatalogueMistake {
  const { product, colour, field, by = 'a maker', at, edited, imported } = edit;
  const place = colour === undefined ? field : `colour "${colour}", ${field}`;
  const change = `${by} changed it in the Bottega on ${formatTime(at)}`;
  const values =
    field === 'photographs'
      ? `added ${show(edited)}, which the file does not name`
      : `${show(edited)} would become ${show(imported)}`;
  return {
    file: product === undefined ? 'shop.yaml' : `products/${product}.yaml`,
    message: `${place}: ${change}: ${values}`,
  };
}

function show(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
