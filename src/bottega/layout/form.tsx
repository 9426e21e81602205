import type { ReactNode, Ref } from 'react';

interface FormProps {
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Fields and their button of type 'submit', which Enter in a field presses. */
export function Form({ className = 'grid grid-cols-1 gap-4', ref, children }: FormProps) {
  return (
    <form ref={ref} noValidate onSubmit={(event) => event.preventDefault()} className={className}>
      {children}
    </form>
  );
}
