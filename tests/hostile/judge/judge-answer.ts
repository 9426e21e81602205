import { resolve } from 'node:path';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { errorBodySchema, errorStatus } from '#contract/error.ts';
import type { Answer } from '#hostile/wire/read-answers.ts';
import { readBody } from '#hostile/wire/read-body.ts';
import { parseJson } from './parse-json.ts';

/** All calls by what asks for them. */
const byRequest = new Map<string, (typeof calls)[keyof typeof calls]>(
  Object.values(calls).map((call) => [`${call.method} ${call.path}`, call] as const),
);
const readable = /^(?:text\/(?!javascript|css)|application\/json)/;

/** Mistakes in an answer to a request for this target. */
export function judgeAnswer(target: string, answer: Answer): string[] {
  const { status, headers } = answer;
  const path = pathOf(target);
  const wrong = [...judgeStatus(answer), ...judgeHeaders(answer)];
  const type = headers.get('content-type') ?? '';
  if (answer.body.length === 0) return wrong;
  const text = unpack(answer);
  if (text === undefined) return [...wrong, 'cannot be unpacked'];
  if (readable.test(type)) wrong.push(...findLeaks(text));
  if (status >= 400) wrong.push(...judgeError(path, { status, text }));
  const call = byRequest.get(`${answer.method} ${path}`);
  if (status === 200 && call !== undefined && !call.response.safeParse(parseJson(text)).success) {
    wrong.push(`is no answer of the contract: ${text.slice(0, 80)}`);
  }
  return wrong;
}

function judgeStatus({ status, headers }: Answer): string[] {
  if (status < 500) return [];
  if (status !== 503) return [`is a ${status}`];
  return /^[1-9]\d*$/.test(headers.get('retry-after') ?? '') ? [] : ['is a 503 without an end'];
}

function judgeHeaders({ status, headers }: Answer): string[] {
  const wrong: string[] = [];
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  if (headers.get('x-content-type-options') !== 'nosniff') wrong.push('has no safe headers');
  if (isHtml && !headers.has('content-security-policy')) wrong.push('is a page without a policy');
  if (headers.has('x-powered-by') || headers.has('server')) wrong.push('tells the server');
  const location = headers.get('location');
  const leadsAway = location !== undefined && !isOwn(location);
  if (leadsAway) wrong.push(`leads away to ${location.slice(0, 80)}`);
  if (status >= 300 && status < 304 && location === undefined) wrong.push('leads nowhere');
  return wrong;
}

/** An address in the shop, as a browser reads it that stands on one of its pages. */
function isOwn(location: string): boolean {
  const base = 'http://localhost';
  return URL.canParse(location, base) && new URL(location, base).hostname === 'localhost';
}

function unpack(answer: Answer): string | undefined {
  try {
    return readBody(answer);
  } catch {
    return undefined;
  }
}

/** As the server's URL parser reads it; nothing when it is no path. */
function pathOf(target: string): string {
  if (!target.startsWith('/')) return '';
  const text = `http://localhost${target}`;
  return URL.canParse(text) ? new URL(text).pathname : '';
}

const cardErrorSchema = z.object({
  error: z.object({ message: z.string(), type: z.string() }),
});

/** Mistakes in the body of a refusal at this path. */
function judgeError(path: string, refusal: { status: number; text: string }): string[] {
  const { status, text } = refusal;
  if (/^\/sandbox\/v1(?:\/|$)/.test(path)) {
    return cardErrorSchema.safeParse(parseJson(text)).success ? [] : ['is no error of the sandbox'];
  }
  if (!/^\/(?:api|auth_api|file|webhooks)\//.test(path)) return [];
  const { data: body } = errorBodySchema.safeParse(parseJson(text));
  if (body === undefined) return [`is no error of the contract: ${text.slice(0, 80)}`];
  const { code, message, issues = [] } = body.error;
  return [
    ...(errorStatus[code] === status ? [] : [`says ${code} with ${status}`]),
    ...(message === '' || issues.some((issue) => issue.message === '') ? ['says nothing'] : []),
  ];
}

const root = resolve(import.meta.dirname, '..', '..', '..');

const leaks: readonly (readonly [what: string, sign: RegExp])[] = [
  ['a stack trace', /\n\s+at [^\n]*[:(]\d+/],
  ['a path of this machine', new RegExp(root.replaceAll(/\W/g, String.raw`\$&`))],
  ['a path of the program', /node_modules|node:internal|\b(?:src|tests)\/\w+\/[\w-]+\.ts/],
  ['SQL', /\b(?:select\s.+\sfrom|insert into|update\s.+\sset|delete from)\s/i],
  ['words of the database', /duplicate key|violates|invalid input syntax|relation "|SQLSTATE/],
  [
    'an error of the program',
    /(?:Type|Range|Reference|Syntax|Zod)Error|\bE(?:CONN|PIPE|NO)[A-Z]+\b/,
  ],
  ['a message of the program', /Cannot read prop|is not a function|Unexpected token|call stack/],
  ['a secret', /whsec_gomitolo|sk_test_gomitolo|postgres(?:ql)?:\/\//],
];

/** Private things that a text tells. */
function findLeaks(text: string): string[] {
  return leaks.flatMap(([what, sign]) => {
    const found = sign.exec(text)?.[0];
    return found === undefined ? [] : [`tells ${what}: ${JSON.stringify(found.slice(0, 80))}`];
  });
}
