import { calls } from '#contract/calls.ts';
import type { Answer } from '#hostile/wire/read-answers.ts';
import { readBody } from '#hostile/wire/read-body.ts';
import { findLeaks } from './find-leaks.ts';
import { judgeError } from './judge-error.ts';
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
