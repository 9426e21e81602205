import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { describeField, FieldNotes } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  /** Also makes the ids. */
  name: string;
  label: string;
  hint?: string;
  /** The Italian sentence under it when something is wrong. */
  error?: string;
}

/** Room for some lines, under their label. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const id = `field-${area.name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        {...describeField({ id, hint, error })}
        className={classNames(
          'block w-full scroll-my-32 rounded-md border border-edge bg-paper p-4 text-base text-ink transition-colors hover:border-ink focus:border-ink',
          error !== undefined && 'border-terracotta',
          className,
        )}
        {...area}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
