import type { CardFacts } from '#sandbox/cards/card-facts.ts';
import { readyMadeCard } from '#sandbox/cards/ready-made-card.ts';
import { invalidRequest, referenceMissing } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';

/** The card behind a token. A token works once; ready-made ones such as `tok_visa` always. */
export async function useToken(work: Work, id: string): Promise<CardFacts> {
  const readyMade = readyMadeCard(id, work);
  if (readyMade && id.startsWith('tok_')) return readyMade;
  const token = await work.db.lock('token', id);
  if (!token) throw referenceMissing({ noun: 'token', id, param: 'card[token]' });
  if (token.body.used) {
    throw invalidRequest({
      code: 'token_already_used',
      message: `You cannot use a Stripe token more than once: ${id}.`,
    });
  }
  work.db.save('token', { body: { ...token.body, used: true }, secrets: token.secrets });
  return token.secrets.card;
}
