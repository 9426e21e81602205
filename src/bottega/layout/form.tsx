import type { ReactNode } from 'react';

interface FormProps {
  className?: string;
  children: ReactNode;
}

/** Fields and their button of type 'submit', which Enter in a field presses. */
export function Form({ className = 'grid grid-cols-1 gap-4', children }: FormProps) {
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className={className}>
      {children}
    </form>
  );
}
