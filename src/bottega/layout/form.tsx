import type { ReactNode, Ref } from 'react';

interface FormProps {
  /** For fields that stand outside, by their `form`: forms cannot lie in each other. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Fields and their button of type 'submit', which Enter in a field presses. */
export function Form({ className = 'grid grid-cols-1 gap-4', children, ...form }: FormProps) {
  return (
    <form {...form} noValidate onSubmit={(event) => event.preventDefault()} className={className}>
      {children}
    </form>
  );
}
