import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { customerSchema, type Customer } from '#contract/customer.ts';
import { paths } from '#contract/paths.ts';
import { checkoutText, customerFieldText } from '#text/checkout.ts';
import { fieldMessage } from '#text/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import type { CustomerDraft } from '#web/order/checkout-memory.ts';
import { customerFields, type CustomerField } from './customer-fields.ts';
import { RegionField } from './region-field.tsx';

interface CustomerStepProps {
  draft: CustomerDraft;
  /** Called while typing, so that a reload loses nothing. */
  onDraft: (draft: CustomerDraft) => void;
  onDone: (customer: Customer) => void;
}

/** Step 1: who orders and where it goes. */
export function CustomerStep({ draft, onDraft, onDone }: CustomerStepProps) {
  const { register, control, handleSubmit, formState, subscribe } = useForm({
    resolver: zodResolver(customerSchema),
    defaultValues: { ...emptyDraft, ...draft },
  });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) }),
    [subscribe, onDraft],
  );

  function textField({ name, span, ...input }: CustomerField) {
    const problem = formState.errors[name]?.message;
    return (
      <Field
        key={name}
        label={customerFieldText[name]}
        className={span}
        optional={name === 'phone' ? checkoutText.optional : undefined}
        aria-required={name !== 'phone'}
        error={problem === undefined ? undefined : fieldMessage(problem)}
        {...input}
        {...register(name)}
      />
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit((customer) => onDone(customer))}>
      <p className="mb-6 text-sm text-soft">{checkoutText.allNeeded}</p>
      <fieldset className="grid grid-cols-6 gap-x-[16px] gap-y-5">
        <legend className="mb-4 font-semibold">{checkoutText.contact}</legend>
        {customerFields.contact.map(textField)}
      </fieldset>
      <fieldset className="mt-10 grid grid-cols-6 gap-x-[16px] gap-y-5">
        <legend className="mb-4 font-semibold">{checkoutText.shipping}</legend>
        {customerFields.shipping.map(textField)}
        <div className="col-span-6">
          <Controller
            control={control}
            name="region"
            render={({ field, fieldState }) => (
              <RegionField
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error && fieldMessage(fieldState.error.message ?? 'required')}
              />
            )}
          />
        </div>
      </fieldset>
      <p className="mt-6 text-xs text-soft">
        {checkoutText.privacy}{' '}
        <Link to={paths.privacy} className="text-link py-4 whitespace-nowrap">
          {checkoutText.privacyLink}
        </Link>
      </p>
      <Button type="submit" className="mt-6 w-full sm:w-auto">
        {checkoutText.next}
      </Button>
    </form>
  );
}

const emptyDraft = {
  email: '',
  first_name: '',
  last_name: '',
  address: '',
  civic_number: '',
  zipcode: '',
  city: '',
  region: '',
  phone: '',
};
