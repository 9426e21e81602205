import type { Heard } from '#hostile/wire/send-visit.ts';
import type { Message, RawMessage, Visit } from '#hostile/wire/visit.ts';
import { judgeAnswer } from './judge-answer.ts';

/** Node's own limit; what is above is refused before it comes to the shop. */
const headBytes = 16_000;
/** A body that large may be refused, and the line cut, before it has come. */
const bodyBytes = 60_000;

/** Mistakes in the answers to a visit. */
export function judgeVisit(visit: Visit, heard: Heard): string[] {
  const { answers, broken } = heard;
  // The HTTP parser refuses at once, before earlier requests are answered.
  const mayBeCurt = visit.due !== 'answers' || visit.messages.some(isHardToRead);
  if (broken !== undefined) return [broken];
  return [
    ...judgeEnd(visit, heard),
    ...answers.flatMap((answer, at) => {
      const message = visit.messages[at];
      if (message === undefined) return [];
      if (mayBeCurt && isCurt(answer)) return [];
      return judgeAnswer(targetOf(message), answer);
    }),
  ];
}

function judgeEnd({ messages, manner, due }: Visit, { answers, end, ms }: Heard): string[] {
  if (end === 'late') return [`was not answered within ${Math.round(ms)} ms`];
  const isCutShort = end === 'left' || manner.do === 'hang up';
  if (isCutShort || due !== 'answers' || answers.length === messages.length) return [];
  if (messages.some((one) => isLarge(one) || isHardToRead(one))) return [];
  if (answers.at(-1)?.headers.get('connection') === 'close') return [];

  return [`${answers.length} of ${messages.length} requests were answered`];
}

function isLarge(message: Message | RawMessage): boolean {
  return !('raw' in message) && (message.body?.text.length ?? 0) > bodyBytes;
}

/** Whether it may be refused in a word, by what reads HTTP before the shop does. */
function isHardToRead(message: Message | RawMessage): boolean {
  if ('raw' in message || message.target.includes('\\')) return true;
  const emails = message.headers.reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  return emails + message.target.length > headBytes;
}

function isCurt({ status, body }: { status: number; body: Buffer }): boolean {
  return body.length === 0 && [400, 408, 413, 417, 431].includes(status);
}

function targetOf(message: Message | RawMessage): string {
  return 'raw' in message ? (message.raw.split(' ', 2)[1] ?? '') : message.target;
}
