import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Icon } from './icon.tsx';

interface CollapsibleProps {
  /** The content of the toggle: text and headings, beside an arrow in a flexible row. */
  renderLabel: (open: boolean) => ReactNode;
  initiallyOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part that opens and closes, on the browser's own `<details>`: it works before any script. */
export function Collapsible({
  renderLabel,
  initiallyOpen = false,
  className,
  children,
}: CollapsibleProps) {
  const [open, setOpen] = useState(initiallyOpen);

  function follow(event: SyntheticEvent<HTMLDetailsElement>) {
    setOpen(event.currentTarget.open);
  }

  return (
    <details open={open} onToggle={follow} className={className}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3">
        {renderLabel(open)}
        <Icon
          name="chevron"
          className={`shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </summary>
      {children}
    </details>
  );
}
