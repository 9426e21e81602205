import { wishesText } from '#text/wishes.ts';

/** A word for pieces of a list that are not on sale any more. */
export function MissingPieces({ count }: { count: number }) {
  return count > 0 && <p className="mt-6 text-sm text-soft">{wishesText.missing(count)}</p>;
}
