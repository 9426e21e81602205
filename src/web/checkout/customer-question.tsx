import { FieldQuestion } from '#web/questions/field-question.tsx';
import type { CustomerDraft } from '#web/order/checkout-memory.ts';
import { settleEmail } from '#web/questions/question-email.ts';
import { askCustomer } from './ask-customer.ts';

export interface CustomerQuestionProps {
  /** Below which field. */
  field: 'email' | 'address' | 'region';
  draft: CustomerDraft;
  /** The field that is being written in. */
  writing: string | undefined;
  onAnswer: (changes: CustomerDraft) => void;
}

/** The question below a field that is probably mistyped. */
export function CustomerQuestion({ onAnswer, ...asked }: CustomerQuestionProps) {
  function take(changes: CustomerDraft) {
    if (changes.email !== undefined) settleEmail(changes.email);
    onAnswer(changes);
  }

  return <FieldQuestion question={askCustomer(asked)} onAnswer={take} />;
}
