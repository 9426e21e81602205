import type { ComponentProps } from 'react';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
}

/** Room for some lines, under their label. */
export function TextArea({ label, ...area }: TextAreaProps) {
  return (
    <label className="grid grid-cols-1 gap-1.5 text-sm font-medium">
      {label}
      <textarea
        rows={4}
        className="block w-full rounded-md border border-edge bg-paper p-4 text-base text-ink transition-colors hover:border-ink focus:border-ink"
        {...area}
      />
    </label>
  );
}
