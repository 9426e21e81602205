import { readyMadeCard } from '#sandbox/cards/ready-made-card.ts';
import { readObject } from '#sandbox/http/read-object.ts';
import { type Reading, unixSeconds } from '#sandbox/http/work.ts';
import { newToken, type Token } from '#sandbox/objects/token.ts';

/** The token of that id; a ready-made one such as `tok_visa` is told, and not kept. */
export async function readToken(reading: Reading, id: string): Promise<Token> {
  const card = id.startsWith('tok_') ? readyMadeCard(id, reading) : null;
  if (!card) return readObject(reading.db, { kind: 'token', id });
  return newToken({ card, created: unixSeconds(reading.now) });
}
