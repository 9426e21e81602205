import { regionsOfZipcode } from '#contract/postal-zones.ts';
import { regions } from '#contract/regions.ts';
import { splitStreet, streetLine } from '#contract/street-line.ts';
import { findZipcode } from '#contract/zipcode.ts';
import { addressQuestionText as text } from '#text/questions.ts';
import type { CustomerDraft } from '#web/order/checkout-memory.ts';
import { FieldQuestion, type Question } from '#web/questions/field-question.tsx';
import { questionEmail, settleEmail } from '#web/questions/question-email.ts';

interface AskedCustomer {
  /** Below which field. */
  field: 'email' | 'address' | 'region';
  draft: CustomerDraft;
  /** The field that is being written in: half a word is not asked about. */
  writing: string | undefined;
}

export interface CustomerQuestionProps extends AskedCustomer {
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

/** The question below a field; none has to be answered. */
export function askCustomer({
  field,
  draft,
  writing,
}: AskedCustomer): Question<CustomerDraft> | undefined {
  switch (field) {
    case 'email':
      return questionEmail(draft.email ?? '', { isWriting: writing === 'email' });
    case 'address':
      return writing === 'address' ? undefined : askHouseNumber(draft);
    case 'region':
      return askRegion(draft);
  }
}

/** Browsers fill in street and number together. */
function askHouseNumber({
  address = '',
  civic_number = '',
}: CustomerDraft): Question<CustomerDraft> | undefined {
  const split = splitStreet(address);
  if (split === undefined) return undefined;
  const { street, number } = split;
  const other = civic_number.trim();
  if (other === '') {
    const changes = { address: street, civic_number: number };
    return { words: text.houseNumber(number), answers: [{ label: text.moveHouseNumber, changes }] };
  }
  const isTwice = streetLine({ address, civic_number: other }) !== `${address} ${other}`;
  if (isTwice || !/^\d/.test(other)) return undefined;
  return {
    words: text.whichHouseNumber,
    answers: [number, other].map((label) => ({
      label,
      changes: { address: street, civic_number: label },
    })),
  };
}

function askRegion({
  zipcode = '',
  region = '',
}: CustomerDraft): Question<CustomerDraft> | undefined {
  const found = findZipcode(zipcode);
  if (found === undefined) return undefined;
  const possible = regionsOfZipcode(found);
  const isChosen = regions.some((one) => one === region);
  if (!isChosen || possible.some((one) => one === region)) return undefined;
  return {
    words: text.region({ zipcode: found, regions: possible }),
    answers: possible.map((one) => ({ label: text.takeRegion(one), changes: { region: one } })),
  };
}
