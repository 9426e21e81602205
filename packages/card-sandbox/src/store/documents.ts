import type { Charge } from '#sandbox/objects/charge.ts';
import type { WireEvent } from '#sandbox/objects/event.ts';
import type { PaymentIntent, PaymentIntentSecrets } from '#sandbox/objects/payment-intent.ts';
import type { PaymentMethod, PaymentMethodSecrets } from '#sandbox/objects/payment-method.ts';
import type { Refund } from '#sandbox/objects/refund.ts';
import type { Token, TokenSecrets } from '#sandbox/objects/token.ts';
import type { Queryable } from './queryable.ts';

type NoSecrets = Record<string, never>;

/** Each kind of stored object: `body` is on the wire, `secrets` never are. */
export type Documents = {
  payment_intent: { body: PaymentIntent; secrets: PaymentIntentSecrets };
  payment_method: { body: PaymentMethod; secrets: PaymentMethodSecrets };
  token: { body: Token; secrets: TokenSecrets };
  charge: { body: Charge; secrets: NoSecrets };
  refund: { body: Refund; secrets: NoSecrets };
  event: { body: WireEvent; secrets: NoSecrets };
};

export type Kind = keyof Documents;

/** A row as the wire shows it; an event also with its number of pending receivers. */
export const shown = `case when document.kind = 'event' then
  jsonb_set(document.body, '{pending_webhooks}', (
    select to_jsonb(count(*)) from sandbox.delivery
    where delivery.event_id = document.id and delivery.due_at is not null
  )) else document.body end`;

export async function findDocument<K extends Kind>(
  db: Queryable,
  { kind, id }: { kind: K; id: string },
): Promise<Documents[K] | null> {
  const found = await db.query<Documents[K]>(
    `select ${shown} as body, secrets from sandbox.document where id = $1 and kind = $2`,
    [id, kind],
  );
  return found.rows[0] ?? null;
}

/** The objects of those ids that there are, by id. */
export async function findDocuments(
  db: Queryable,
  { kind, ids }: { kind: Kind; ids: readonly string[] },
): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; body: object }>(
    `select id, ${shown} as body from sandbox.document where id = any($1) and kind = $2`,
    [ids, kind],
  );
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** Like `findDocument`, and locks the object until the transaction ends. */
export async function lockDocument<K extends Kind>(
  db: Queryable,
  { kind, id }: { kind: K; id: string },
): Promise<Documents[K] | null> {
  const found = await db.query<Documents[K]>({
    name: 'sandbox.lock_document',
    text: 'select body, secrets from sandbox.document where id = $1 and kind = $2 for update',
    values: [id, kind],
  });
  return found.rows[0] ?? null;
}
