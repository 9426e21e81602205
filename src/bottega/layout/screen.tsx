import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { bottegaText, connectionText } from '#text/bottega.ts';
import { useTitle } from './use-title.ts';
import type { Called } from '#bottega/use-call.ts';

/** A screen with its heading, which is also the page's title. */
export function Screen({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // What led here has gone, and the focus with it; a page that was just loaded leaves it where it is.
  const [isLedHere] = useState(key !== 'default');
  useEffect(() => {
    if (isLedHere) heading.current?.focus({ preventScroll: true });
  }, [isLedHere]);
  return (
    <section className="shell max-w-3xl py-6">
      <h1 ref={heading} tabIndex={-1} className="mb-5 text-2xl">
        {title}
      </h1>
      {children}
    </section>
  );
}

interface LoadedProps<Out> {
  called: Called<Out>;
  children: (response: Out) => ReactNode;
}

/** What a call brings: a placeholder before, what went wrong instead, or above what came earlier. */
export function Loaded<Out>({ called, children }: LoadedProps<Out>) {
  const { response, failure, isLoading, reload } = called;
  return (
    <div aria-busy={isLoading}>
      {failure && <Failure message={failure.message} busy={isLoading} onAgain={reload} />}
      {response !== undefined && children(response)}
      {response === undefined && failure === undefined && <Placeholder />}
    </div>
  );
}

/** Cards of wool, as many as fill a phone. */
function Placeholder() {
  return (
    <div className="grid gap-3" data-skeleton="card">
      <output className="sr-only">{bottegaText.loading}</output>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-28 w-full" />
      ))}
    </div>
  );
}

interface FailureProps {
  message: string;
  busy?: boolean;
  /** Tries again; none where that would not help. */
  onAgain?: () => void;
}

/** What went wrong, spoken when it appears. */
export function Failure({ message, busy = false, onAgain }: FailureProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-blush px-4 py-3 text-sm"
    >
      <Icon name="alert" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1">{message}</p>
      {onAgain && (
        <Button look="outline" busy={busy} disabled={busy} onClick={onAgain}>
          {connectionText.again}
        </Button>
      )}
    </div>
  );
}

/** One thing of a list: never a row of a table, so that a phone shows all of it. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <li className={classNames('rounded-md border border-line bg-paper p-4', className)}>
      {children}
    </li>
  );
}
