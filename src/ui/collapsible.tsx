import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface CollapsibleProps {
  /** The content of the toggle, beside an arrow in a flexible row; `group-open` styles it while it is open. */
  label: ReactNode;
  initiallyOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part that opens and closes, on the browser's own `<details>`: it works before any script. */
export function Collapsible({ label, initiallyOpen, className, children }: CollapsibleProps) {
  return (
    <details open={initiallyOpen} className={classNames('group', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3">
        {label}
        <Icon name="chevron" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
