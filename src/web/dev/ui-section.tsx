import type { ReactNode } from 'react';

interface UiSectionProps {
  title: string;
  children: ReactNode;
}

/** A chapter of the design system. */
export function UiSection({ title, children }: UiSectionProps) {
  return (
    <section className="border-t border-line py-12">
      <h2 className="mb-8 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  /** Which state it is in. */
  label: string;
  children: ReactNode;
}

/** One part in one state, with the name of the state. */
export function Specimen({ label, children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-xs text-soft">{label}</p>
      {children}
    </div>
  );
}
