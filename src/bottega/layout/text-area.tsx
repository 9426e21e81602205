import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  /** Also makes the ids. */
  name: string;
  label: string;
  /** The Italian sentence under it when something is wrong. */
  error?: string;
}

/** Room for some lines, under their label. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = `field-${area.name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classNames(
          'block w-full rounded-md border border-edge bg-paper p-4 text-base text-ink transition-colors hover:border-ink focus:border-ink',
          error !== undefined && 'border-terracotta',
        )}
        {...area}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
