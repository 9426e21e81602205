import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type SubmitEvent,
  Suspense,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Customer, customerFieldNames, customerSchema } from '#contract/customer.ts';
import { checkoutText, customerFieldText } from '#text/checkout.ts';
import { fieldMessage } from '#text/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { BadFieldsNote, focusBadFields } from '#ui/bad-fields.tsx';
import { orElse } from '#web/log-problem.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import type { CustomerDraft } from '#web/order/checkout-memory.ts';
import type { CustomerQuestionProps } from './customer-question.tsx';
import { RegionField } from './region-field.tsx';
import { PrivacyNote } from '#web/privacy-note.tsx';

/** Comes when somebody types; without it nothing is asked. */
const CustomerQuestion = lazy<ComponentType<CustomerQuestionProps>>(async () => {
  const chunk = await orElse(
    loadChunk(() => import('./customer-question.tsx')),
    undefined,
  );
  return { default: chunk?.CustomerQuestion ?? (() => null) };
});

interface CustomerStepProps {
  draft: CustomerDraft;
  /** Called while typing, so that a reload loses nothing. */
  onDraft: (draft: CustomerDraft) => void;
  onDone: () => void;
}

/** Step 1: the customer and the delivery address. */
export function CustomerStep({ draft, onDraft, onDone }: CustomerStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = isSubmitted ? findErrors(draft) : {};
  const [writing, setWriting] = useState<string>();
  const [held] = useState(() => new Set<string>());
  const hasText = Object.values(draft).some((typed) => typed !== '');

  function change(changes: CustomerDraft) {
    onDraft({ ...emptyDraft, ...draft, ...changes });
  }

  /** Goes on, but waits once for each question: a phone may have shown it out of sight. */
  function goOn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    flushSync(() => setSubmitted(true));
    if (!customerSchema.safeParse(draft).success) return focusBadFields(sent);
    flushSync(() => setWriting(undefined));
    const questions = [...sent.querySelectorAll<HTMLElement>('[data-question]')];
    const unread = questions.find(({ innerText }) => !held.has(innerText));
    if (unread === undefined) return onDone();
    for (const { innerText } of questions) held.add(innerText);
    unread.scrollIntoView({ block: 'center' });
    unread.focus({ preventScroll: true });
  }

  /** Fills in what was asked about, and goes to the field that was filled in last. */
  function take(changes: CustomerDraft) {
    change(changes);
    const last = customerFieldNames.findLast((name) => changes[name] !== undefined);
    form.current?.querySelector<HTMLElement>(`[name=${last}]`)?.focus();
  }

  function question(field: 'email' | 'address' | 'region') {
    return (
      hasText && (
        <Suspense>
          <CustomerQuestion {...{ field, draft, writing }} onAnswer={take} />
        </Suspense>
      )
    );
  }

  function textField(name: TextFieldName) {
    const { part: _part, span, isOptional = false, ...input } = fieldLooks[name];
    return (
      <div key={name} className={span}>
        <Field
          label={customerFieldText[name]}
          optional={isOptional ? checkoutText.optional : undefined}
          aria-required={!isOptional}
          error={errors[name]}
          {...input}
          name={name}
          value={draft[name] ?? ''}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          // Not when a button takes the focus: a question that appears would move it while it is pressed.
          onFocus={() => setWriting(name)}
        />
        {(name === 'email' || name === 'address') && <div>{question(name)}</div>}
      </div>
    );
  }

  return (
    <form ref={form} noValidate className="@container" onSubmit={goOn}>
      <p className="mb-6 text-sm text-soft">{checkoutText.allNeeded}</p>
      <fieldset className="grid grid-cols-6 gap-x-[16px] gap-y-5">
        <legend className="mb-4 font-semibold">{checkoutText.contact}</legend>
        {textFieldsOf('contact').map(textField)}
      </fieldset>
      <fieldset className="mt-10 grid grid-cols-6 gap-x-[16px] gap-y-5">
        <legend className="mb-4 font-semibold">{checkoutText.shipping}</legend>
        {textFieldsOf('shipping').map(textField)}
        <div className="col-span-6">
          <RegionField
            value={draft.region ?? ''}
            onChange={(region) => change({ region })}
            error={errors.region}
          />
          <div className="pt-1.5">{question('region')}</div>
        </div>
      </fieldset>
      <PrivacyNote text={checkoutText} className="mt-6" />
      <BadFieldsNote />
      <Button type="submit" className="mt-6 w-full sm:w-auto">
        {checkoutText.next}
      </Button>
    </form>
  );
}

type TextFieldName = Exclude<keyof Customer, 'region'>;

interface FieldLook extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'
> {
  part: 'contact' | 'shipping';
  isOptional?: boolean;
  /** How much of the row of six it takes. */
  span: string;
}

const whole = 'col-span-6';
const half = 'col-span-6 @min-[25rem]:col-span-3';
const long = 'col-span-6 @min-[25rem]:col-span-4';
/** Few signs: two of them share a row, and with very large letters none. */
const short = 'col-span-6 @min-[17rem]:col-span-3 @min-[25rem]:col-span-2';

/** The text fields of step 1, with what helps phones and autofill. They stand in the order of the schema. */
const fieldLooks: Record<TextFieldName, FieldLook> = {
  email: {
    part: 'contact',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    span: whole,
  },
  phone: {
    part: 'contact',
    isOptional: true,
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    span: whole,
  },
  first_name: { part: 'shipping', autoComplete: 'given-name', span: half },
  last_name: { part: 'shipping', autoComplete: 'family-name', span: half },
  address: { part: 'shipping', autoComplete: 'address-line1', span: long },
  civic_number: { part: 'shipping', autoComplete: 'address-line2', span: short },
  zipcode: { part: 'shipping', autoComplete: 'postal-code', inputMode: 'numeric', span: short },
  city: { part: 'shipping', autoComplete: 'address-level2', span: long },
};

/** The Italian sentence for each field that is wrong. */
function findErrors(draft: CustomerDraft): CustomerDraft {
  const issues = customerSchema.safeParse(draft).error?.issues ?? [];
  const found = issues.map(({ path, message }) => [path[0], fieldMessage(message)]);
  // The first problem of a field is the one to read.
  return Object.fromEntries(found.toReversed());
}

const emptyDraft = Object.fromEntries(customerFieldNames.map((name) => [name, '']));
const textFieldNames = customerFieldNames.filter((name) => name !== 'region');

function textFieldsOf(part: FieldLook['part']): TextFieldName[] {
  return textFieldNames.filter((name) => fieldLooks[name].part === part);
}
