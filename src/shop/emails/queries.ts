import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';
import { type WithNulls, withoutNulls } from '#database/without-nulls.ts';
import type { EmailKey } from '#shop/emails/email.ts';

export type UnsentEmail = EmailKey & {
  /** The number of the order it is about; of a withdrawal as it was typed. */
  order?: string;
  /** Of the customer or maker; absent when they were erased. */
  address?: string;
  tries: number;
  /** Codes of the last failure. */
  failure?: string;
  /** The mail server refused it for good. */
  isRefused: boolean;
};

export async function readUnsentEmails(db: Db): Promise<UnsentEmail[]> {
  const { rows } = await unsent.execute(db);
  return rows.map(withoutNulls);
}

/** Whether a logged e-mail is about a back-in-stock request: the kinds of all other nouns have a prefix. */
export const isAboutRequest = sql<boolean>`sent_email.kind not like all (
  array['order-%', 'question-%', 'withdrawal-%', 'sign-in-%', 'passkey-%', 'morning-%']
)`;

const unsent = sql<WithNulls<UnsentEmail>>`
  select sent_email.kind, sent_email.subject_id as "subjectId", sent_email.tries, sent_email.failure,
    sent_email.refused_at is not null as "isRefused",
    coalesce(shop_order.number, withdrawal.order_number) as "order",
    nullif(
      coalesce(
        shop_order.email, back_in_stock_request.email, help_question.email, withdrawal.email, maker.email
      ), ''
    ) as address
  from sent_email
  left join refund on sent_email.kind like 'order-%' and refund.id = sent_email.subject_id
  left join shop_order on sent_email.kind like 'order-%'
    and shop_order.id = coalesce(refund.order_id, split_part(sent_email.subject_id, '.', 1))
  left join withdrawal on sent_email.kind like 'withdrawal-%'
    and withdrawal.id::text = sent_email.subject_id
  left join sign_in_code on sent_email.kind like 'sign-in-%'
    and sign_in_code.id::text = sent_email.subject_id
  left join passkey on sent_email.kind like 'passkey-%' and passkey.id::text = sent_email.subject_id
  left join maker on maker.id = coalesce(sign_in_code.maker_id, passkey.maker_id)
  left join back_in_stock_request on ${isAboutRequest} and back_in_stock_request.id::text = sent_email.subject_id
  left join help_question on sent_email.kind like 'question-%'
    and help_question.id::text = sent_email.subject_id
  where sent_email.sent_at is null
  order by sent_email.refused_at nulls last, sent_email.kind, sent_email.subject_id`;
