import { nameKey } from '#contract/name-key.ts';

/** A colour of a product, or a size of a colour, as the shop has it. */
export type KnownName = { id: string; name: string; onSale: boolean };

/** As the file has it; `former` is the name it had, where the file says so. */
export type WantedName = { name: string; former: string | undefined };

/** A name that the file leaves open, so that the maker has to say which it is. */
export type NameDoubt =
  /** Several of the shop's names are spelt like the file's. */
  | { kind: 'alike'; name: string; known: string[] }
  /** The former name is none that the shop knows. */
  | { kind: 'unknown_former'; name: string; former: string }
  /** The shop has both names already, each with pieces of its own. */
  | { kind: 'both_known'; name: string; former: string }
  /** Two names of the file are to be the same one of the shop. */
  | { kind: 'claimed_twice'; name: string; known: string };

export type MatchedNames = {
  /** The shop's own for each name of the file; new ones have none. */
  matched: Map<string, KnownName>;
  doubts: NameDoubt[];
  /** Names of the file that are new, and of the shop that the file has no more: maybe the same. */
  fresh: string[];
  gone: KnownName[];
};

/** Finds the shop's name behind each of a file's: the same, the same spelt anew, or the one it says it had. */
export function matchNames(
  known: readonly KnownName[],
  wanted: readonly WantedName[],
): MatchedNames {
  const matched = new Map<string, KnownName>();
  const doubts: NameDoubt[] = [];
  const fresh: string[] = [];
  const claimed = new Set<KnownName>();
  for (const one of wanted) {
    const found = findKnown(known, one);
    if (found === undefined) {
      fresh.push(one.name);
    } else if ('kind' in found) {
      doubts.push(found);
    } else if (claimed.has(found)) {
      doubts.push({ kind: 'claimed_twice', name: one.name, known: found.name });
    } else {
      claimed.add(found);
      matched.set(one.name, found);
    }
  }
  const gone = known.filter((one) => one.onSale && !claimed.has(one));
  return { matched, doubts, fresh, gone };
}

function findKnown(
  known: readonly KnownName[],
  { name, former }: WantedName,
): KnownName | NameDoubt | undefined {
  const exact = known.find((one) => one.name === name);
  const old = former === undefined ? undefined : findFormer(known, former);
  if (former !== undefined && old !== undefined) {
    const isAnother = exact !== undefined && exact !== old;
    return isAnother ? { kind: 'both_known', name, former } : old;
  }
  if (exact?.onSale) return exact;
  const alike = known.filter((one) => nameKey(one.name) === nameKey(name));
  if (exact !== undefined && !alike.some(({ onSale }) => onSale)) return exact;
  const [only, ...others] = alike;
  if (others.length > 0) return { kind: 'alike', name, known: alike.map((one) => one.name) };
  if (only !== undefined || former === undefined || known.length === 0) return only;
  return { kind: 'unknown_former', name, former };
}

function findFormer(known: readonly KnownName[], former: string): KnownName | undefined {
  const exact = known.find(({ name }) => name === former);
  if (exact !== undefined) return exact;
  const [only, ...others] = known.filter(({ name }) => nameKey(name) === nameKey(former));
  return others.length === 0 ? only : undefined;
}
