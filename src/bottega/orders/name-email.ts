import type { EmailKind } from '#shop/emails/email.ts';
import { orderEmailNames } from '#text/emails.ts';

type KindToCustomer = Exclude<
  Extract<EmailKind, `order-${string}`>,
  'order-to-makers' | 'order-answer-to-makers'
>;

const names: Record<string, string> = orderEmailNames satisfies Record<KindToCustomer, string>;

export function nameEmail(kind: string): string {
  return names[kind] ?? kind;
}
