import type { UnclearName } from '#shop/catalogue/find-renames.ts';
import type { CatalogueMistake } from './catalogue-mistake.ts';
import type { OverEdit } from '#shop/catalogue/edit-queries.ts';
import { formatTime } from '#server/starting/format-time.ts';

/** The question about a name, and how the maker replies to it. */
export function describeUnclearName(unclear: UnclearName): CatalogueMistake {
  const { product, colour, name } = unclear;
  const place = colour === undefined ? `colour "${name}"` : `colour "${colour}", size "${name}"`;
  return { file: `products/${product}.yaml`, message: `${place}: ${explain(unclear)}` };
}

function explain(unclear: UnclearName): string {
  switch (unclear.kind) {
    case 'alike':
      return `the shop has ${listed(unclear.existing)}, which are spelt alike: say which of them it is with ${formerLine(unclear, unclear.existing[0])}`;
    case 'maybe_renamed':
      return `is new, while the file does not name ${listed(unclear.gone)} any more, which sold or is waited for. If it is the same under a new name, add ${formerLine(unclear, unclear.gone[0])}; if it is another one, import with --new-names`;
    case 'unknown_former':
      return `the shop knows no "${unclear.former}" here: see what Pezzi in the Bottega calls it, or take the line out`;
    case 'both_known':
      return `the shop has "${unclear.former}" as well, with pieces of its own, and cannot join the two: take the line out that says "${unclear.former}"`;
    case 'claimed_twice':
      return `another name of the file is "${unclear.existing}" of the shop already: one of the two must be new`;
  }
}

function formerLine({ colour, name }: UnclearName, former = ''): string {
  return colour === undefined
    ? `the line formerly: "${former}" below its name`
    : `the line sizes_formerly: { "${name}": "${former}" } below its sizes`;
}

const list = new Intl.ListFormat('en');

function listed(names: readonly string[]): string {
  return list.format(names.map((name) => `"${name}"`));
}

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
