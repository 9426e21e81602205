import type { MouseEvent, ReactNode } from 'react';

interface JumpLinkProps {
  /** The id of the heading that it leads to, on the same screen. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a heading far below, without an entry of the history: back leads to where one came from. */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a href={`#${to}`} onClick={jump} className={className}>
      {children}
    </a>
  );
}

function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
