import { z } from 'zod';
import { marker } from '#hostile/requests/marker.ts';
import { parseJson } from './parse-json.ts';

const lineSchema = z.object({
  level: z.number(),
  msg: z.string(),
  status: z.number().optional(),
  err: z.object({ name: z.string(), message: z.string() }).optional(),
});
const errorLevel = 50;
/** The shop's lines for its operator. */
const openingWords =
  /^(?:There is no shop in .+: a new one is made, |Gomitolo is open at |Visitors are told apart by |Its makers come in here, once, |Gomitolo is closed$)/;
/** More wanted the database at once than it has time for on this machine: they are answered 503. */
const overload = /^timeout exceeded when trying to connect$|^The database did not answer within/;
const shownEmails = 1_000;
const secrets = [
  ['what a visitor wrote', new RegExp(marker)],
  ['a client secret', /_secret_[A-Za-z0-9]{8}/],
  ['a card number', /\b(?:4242){4}\b|\b40000{6}\d{6}\b/],
  ['a key', /sk_test_gomitolo|whsec_gomitolo/],
  ['an e-mail address', /[\w.+-]+@[\w-]+\.(?:it|com|example)\b/],
] as const;

/** Lines that should not be in a shop's log: each kind once, with how often and its first line. */
export function judgeLog(output: string): string[] {
  const found = output
    .split('\n')
    .flatMap((line) => judgeLine(line).map((what) => ({ what, line: line.slice(0, shownEmails) })));
  const kinds = Map.groupBy(found, ({ what }) => what.replaceAll(/["'].*["']|\d+/g, '…'));
  return [...kinds.values()].map((alike) => {
    const [first] = alike;
    return `${first?.what} (${alike.length} times): ${first?.line}`;
  });
}

function judgeLine(line: string): string[] {
  if (line === '') return [];
  const told = secrets.flatMap(([what, sign]) =>
    sign.test(line) ? [`the log tells ${what}`] : [],
  );
  const { data: entry } = lineSchema.safeParse(parseJson(line));
  if (entry === undefined) {
    return openingWords.test(line) ? told : [...told, 'somebody wrote past the log'];
  }
  // Of a request that failed the log says why in another line.
  if (entry.level < errorLevel || entry.msg === 'request') return told;
  const { name = '', message = '' } = entry.err ?? {};
  if (overload.test(message)) return told;
  // The message of a parser is about the text, other messages are about the failure.
  return [...told, `the log says ${entry.msg}: ${name === 'SyntaxError' ? name : message}`];
}
