import { cleanEmail } from '#contract/clean-email.ts';
import { emailQuestionText as text } from '#text/questions.ts';
import type { Question } from './field-question.tsx';

/** Addresses that an answer has settled, until the page is loaded again. */
const settled = new Set<string>();

/** An address that an answer chose is not asked about again, in no form. */
export function settleEmail(email: string): void {
  settled.add(email);
}

/** Asks about an e-mail address that is probably mistyped, but not while it is being typed. */
export function questionEmail(
  typed: string,
  { isWriting }: { isWriting: boolean },
): Question<{ email: string }> | undefined {
  const email = suggestEmail(typed);
  if (email === undefined || settled.has(typed) || (isWriting && email.startsWith(typed.trim())))
    return undefined;
  return {
    words: text.question(email),
    answers: [
      { label: text.take, changes: { email } },
      { label: text.keep, changes: { email: typed } },
    ],
  };
}

/** Where Italians have their addresses, the most used first. */
const common =
  'gmail.com libero.it hotmail.it hotmail.com outlook.it outlook.com yahoo.it yahoo.com icloud.com tiscali.it alice.it tim.it virgilio.it live.it fastwebnet.it pec.it'.split(
    ' ',
  );
/** Domains close to the ones above that are not mistyped. */
const alike =
  /^(?:tin|iol|blu|mail|email|inwind)\.it$|^(?:live|msn|me|mac|mail|email|ymail|gmx|aol)\.com$/;
/** Names that are not used with another ending. */
const single = new Set(['gmail', 'libero', 'icloud', 'tiscali', 'alice', 'virgilio', 'fastwebnet']);

/** The address that was probably meant, when its domain is nearly one that many people have. */
export function suggestEmail(typed: string): string | undefined {
  const [, person, written = ''] = /^([^@\s]+@)([^@\s]+)$/.exec(cleanEmail(typed)) ?? [];
  const domain = written.toLowerCase();
  if (person === undefined || common.includes(domain) || alike.test(domain)) return undefined;
  const [nearest] = common
    .map((meant) => ({ meant, edits: countEdits(domain, meant) }))
    .filter(({ meant, edits }) => isNear({ domain, meant, edits }))
    .toSorted((one, other) => one.edits - other.edits);
  return nearest && person + nearest.meant;
}

/** The shorter a domain, the more others are nearly the same. */
function isNear({
  domain,
  meant,
  edits,
}: {
  domain: string;
  meant: string;
  edits: number;
}): boolean {
  const [name = ''] = domain.split('.');
  const hasItsName = meant.startsWith(`${name}.`);
  if (hasItsName && single.has(name)) return true;
  if (meant.length < 8) return edits === 1 && hasSameLetters(domain, meant);
  if (edits < 2) return true;
  // Another ending of the same name, such as yahoo.fr, is no mistake.
  return edits === 2 && meant.length > 8 && !hasItsName && domain[0] === meant[0];
}

function hasSameLetters(one: string, other: string): boolean {
  return [...one].toSorted().join('') === [...other].toSorted().join('');
}

/** How many letters have to be added, left out, replaced, or swapped with the next one. */
function countEdits(from: string, to: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Math.max(row, column) + 1;
  for (let row = 0; row <= from.length; row += 1) {
    rows.push([]);
    for (let column = 0; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      rows[row]?.push(
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (isSame ? 0 : 1),
              isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
            ),
      );
    }
  }
  return at(from.length, to.length);
}
