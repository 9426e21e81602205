import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  /** The field name of the contract; also makes the ids. */
  name: string;
  label: string;
  /** Why this field is asked, or how to write it. */
  hint?: string;
  /** The Italian sentence under a field that is wrong. */
  error?: string;
  /** Says that the field may stay empty, such as 'facoltativo'. */
  optional?: string;
}

/** A text field with its visible label; the error is tied to it and spoken when it appears. */
export function Field({ label, hint: advice, error, optional, className, ...input }: FieldProps) {
  const id = `field-${input.name}`;
  // An error in the same words says it already.
  const hint = advice === error ? undefined : advice;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 text-sm font-medium">
        <span>{label}</span>
        {optional && <span className="font-normal text-soft">{optional}</span>}
      </label>
      <input
        id={id}
        {...describeField({ id, hint, error })}
        className={classNames(fieldBox, 'px-4', error !== undefined && 'border-terracotta')}
        {...input}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

interface FieldNotesProps {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}

/** The attributes that tie a field to its notes. */
export function describeField({ id, hint, error }: FieldNotesProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
}

/** The hint and the error under a field. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </>
  );
}

/** The box of a text field, with room for its label below the top bar when it takes the focus; also for fields that are drawn by others. */
export const fieldBox =
  'block h-13 w-full scroll-mt-32 rounded-md border border-edge bg-paper text-base text-ink transition-colors placeholder:text-soft hover:border-ink focus:border-ink';

interface FieldErrorProps {
  id: string;
  /** The Italian sentence; undefined when the field is right. */
  message?: string;
}

/** The place of a field's error, always there so that it is spoken when it fills. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-terracotta">
      {message && (
        <span className="mt-1.5 flex gap-1.5 wrap-anywhere">
          <Icon name="alert" className="mt-0.5 size-4.5 shrink-0" />
          <span>{message}</span>
        </span>
      )}
    </p>
  );
}
