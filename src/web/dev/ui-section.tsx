import type { ReactNode } from 'react';

/** Elements with these classes look as if a pointer were over them or the focus in them. */
export const forced = { hover: 'forced-hover', focus: 'forced-focus' } as const;

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

/**
 * Draws hover and focus without a pointer: the shop's own rules once more, for the forced classes
 * in the place of the pseudo-classes.
 * @returns what takes it back
 */
export function forceStates(style: HTMLElement): () => void {
  const twin = document.createElement('style');
  twin.textContent = (style.textContent ?? '')
    .replaceAll(':hover', `.${forced.hover}`)
    .replaceAll(':focus-visible', `.${forced.focus}`)
    .replaceAll(/:focus(?![\w-])/g, `.${forced.focus}`);
  style.after(twin);
  return () => twin.remove();
}
