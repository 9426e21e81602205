import { nameKey } from '#contract/name-key.ts';

/** A colour of a product, or a size of a colour, in the database. */
export type KnownName = { id: string; name: string; onSale: boolean };

/** The same in the file; `former` is its former name, if the file has one. */
export type WantedName = { name: string; former: string | undefined };

/** A name that the file leaves open: the maker has to explain it. */
export type NameDoubt =
  /** Several of the shop's names are spelt like the file's. */
  | { kind: 'alike'; name: string; existing: string[] }
  /** The shop does not know the former name. */
  | { kind: 'unknown_former'; name: string; former: string }
  /** The shop has both names already, each with pieces of its own. */
  | { kind: 'both_known'; name: string; former: string }
  /** Two names of the file match the same name of the shop. */
  | { kind: 'claimed_twice'; name: string; existing: string };

export type MatchedNames = {
  /** The shop's name for each name of the file that is not new. */
  matched: Map<string, KnownName>;
  doubts: NameDoubt[];
  /** New names of the file, and names on sale that the file does not have any more: a pair may be a rename. */
  fresh: string[];
  gone: KnownName[];
};

/** Matches each name of a file with the shop's: the same, another spelling of it, or the given former name. */
export function matchNames(
  existing: readonly KnownName[],
  requested: readonly WantedName[],
): MatchedNames {
  const matched = new Map<string, KnownName>();
  const doubts: NameDoubt[] = [];
  const fresh: string[] = [];
  const claimed = new Set<KnownName>();
  for (const one of requested) {
    const found = findKnown(existing, one);
    if (found === undefined) {
      fresh.push(one.name);
    } else if ('kind' in found) {
      doubts.push(found);
    } else if (claimed.has(found)) {
      doubts.push({ kind: 'claimed_twice', name: one.name, existing: found.name });
    } else {
      claimed.add(found);
      matched.set(one.name, found);
    }
  }
  const gone = existing.filter((one) => one.onSale && !claimed.has(one));
  return { matched, doubts, fresh, gone };
}

function findKnown(
  existing: readonly KnownName[],
  { name, former }: WantedName,
): KnownName | NameDoubt | undefined {
  const exact = existing.find((one) => one.name === name);
  const old = former === undefined ? undefined : findFormer(existing, former);
  if (former !== undefined && old !== undefined) {
    const isAnother = exact !== undefined && exact !== old;
    return isAnother ? { kind: 'both_known', name, former } : old;
  }
  if (exact?.onSale) return exact;
  const alike = existing.filter((one) => nameKey(one.name) === nameKey(name));
  if (exact !== undefined && !alike.some(({ onSale }) => onSale)) return exact;
  const [only, ...others] = alike;
  if (others.length > 0) return { kind: 'alike', name, existing: alike.map((one) => one.name) };
  if (only !== undefined || former === undefined || existing.length === 0) return only;
  return { kind: 'unknown_former', name, former };
}

function findFormer(existing: readonly KnownName[], former: string): KnownName | undefined {
  const exact = existing.find(({ name }) => name === former);
  if (exact !== undefined) return exact;
  const [only, ...others] = existing.filter(({ name }) => nameKey(name) === nameKey(former));
  return others.length === 0 ? only : undefined;
}
