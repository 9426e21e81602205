import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface JumpLinkProps {
  /** The id of the heading or field that it leads to, on the same screen. */
  to: string;
  /** Opens the row in which the target stands. */
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
}

/** Leads to a heading or field far below, without an entry of the history: back leads to where one came from. */
export function JumpLink({ to, onOpen, className, children }: JumpLinkProps) {
  function jump(event: MouseEvent<HTMLAnchorElement>): void {
    event.preventDefault();
    if (onOpen) flushSync(onOpen);
    const target = document.getElementById(to);
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }
  return (
    <a href={`#${to}`} onClick={jump} className={className}>
      {children}
    </a>
  );
}
