import type { CardFacts } from '#sandbox/cards/card-facts.ts';
import { readyMadeCard } from '#sandbox/cards/ready-made-card.ts';
import { invalidRequest, referenceMissing } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { BillingInput } from '#sandbox/objects/billing-details.ts';
import type { Token } from '#sandbox/objects/token.ts';

/** The card behind a token. A token works once; ready-made ones such as `tok_visa` always. */
export async function useToken(
  work: Work,
  id: string,
): Promise<{ card: CardFacts; owner: BillingInput }> {
  const readyMade = readyMadeCard(id, work);
  if (readyMade && id.startsWith('tok_')) return { card: readyMade, owner: {} };
  const token = await work.db.lock('token', id);
  if (!token) throw referenceMissing({ noun: 'token', id, param: 'card[token]' });
  if (token.body.used) {
    throw invalidRequest({
      code: 'token_already_used',
      message: `You cannot use a Stripe token more than once: ${id}.`,
    });
  }
  const body: Token = { ...token.body, used: true };
  work.db.save('token', { body, secrets: token.secrets });
  return { card: token.secrets.card, owner: ownerOf(token.body) };
}

function ownerOf({ card }: Token): BillingInput {
  return {
    name: card.name,
    address: {
      city: card.address_city,
      country: card.address_country,
      line1: card.address_line1,
      line2: card.address_line2,
      postal_code: card.address_zip,
      state: card.address_state,
    },
  };
}
