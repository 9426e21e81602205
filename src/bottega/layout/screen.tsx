import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isBackFromSignIn } from './back-from-sign-in.tsx';
import { ToShipCount } from '#bottega/live/live.tsx';
import { readClock } from '#bottega/read-clock.ts';
import type { Called } from '#bottega/use-call.ts';
import { romanDay } from '#shop/roman-day.ts';
import { bottegaText, connectionText } from '#text/bottega.ts';
import { beforeDay, formatMoment, formatTime } from '#text/dates.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { bottegaPaths, partOf } from '#bottega/bottega-paths.ts';
import { moreText } from '#text/bottega-more.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { shelfText } from '#text/bottega-shelf.ts';

interface ScreenProps {
  /** Of the page, and of the screen unless it has a heading of its own. */
  title: string;
  heading?: ReactNode;
  /** Ways out, or the day; else the way back to the part that it is in. */
  above?: ReactNode;
  /** A way on, in the line of the heading. */
  beside?: { to: string; words: string } | undefined;
  children?: ReactNode;
}

export function Screen(props: ScreenProps) {
  const { title, heading: words = title, above = <WayBack />, beside, children } = props;
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  // After a navigation the focused link is gone, so the heading takes the focus; after a page load it does not.
  // Where signing in has interrupted an action, that has it already, or takes it once the screen is loaded.
  const [isLedHere] = useState(key !== 'default');
  const [isBack] = useState(isBackFromSignIn(state));
  useEffect(() => {
    if (!isLedHere || (isBack && document.activeElement !== document.body)) return;
    heading.current?.focus({ preventScroll: true });
  }, [isLedHere, isBack]);
  return (
    <section className="shell max-w-3xl pt-4 pb-6">
      {above}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere">
          {words}
        </h1>
        {beside && (
          <Link to={beside.to} className="-my-1.5 text-link touch-target text-sm">
            {beside.words}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

interface LoadedProps<Out> {
  called: Called<Out>;
  children: (response: Out) => ReactNode;
}

/** The response of a call: a placeholder while loading; an error stands above the earlier response, if any. */
export function Loaded<Out>({ called, children }: LoadedProps<Out>) {
  const { response, failure, keptAt, isLoading, reload } = called;
  const before = response === undefined || keptAt === undefined ? '' : ` ${keptFrom(keptAt)}`;
  return (
    <div aria-busy={isLoading}>
      {failure && <Failure message={failure.message + before} busy={isLoading} onAgain={reload} />}
      {response !== undefined && children(response)}
      {response === undefined && failure === undefined && <Placeholder />}
    </div>
  );
}

/** 'Quello che vedi è di prima, delle 09:14.' */
function keptFrom(atMs: number): string {
  const at = new Date(atMs);
  const isToday = romanDay(at) === readClock().today;
  const when = isToday ? `delle ${formatTime(at)}` : beforeDay('del', formatMoment(at));
  return connectionText.keptFrom(when);
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

export function Failure({ message, busy = false, onAgain }: FailureProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-blush px-4 py-3 text-sm"
    >
      <Icon name="alert" className="size-5 shrink-0" />
      {/* Beside a picture the words take a line of their own. */}
      <p className="min-w-0 flex-[1_1_10rem]">{message}</p>
      {onAgain && (
        <Button look="outline" busy={busy} disabled={busy} onClick={onAgain}>
          {connectionText.again}
        </Button>
      )}
    </div>
  );
}

/** One thing of a list: never a row of a table, so that a phone shows all of it. */
export function Card({ children }: { children: ReactNode }) {
  return <li className="rounded-md border border-line bg-paper p-4">{children}</li>;
}

/** A thing with its facts, each on a line of its own, and its buttons. */
export function FactCard(props: { title: string; facts: string[]; children?: ReactNode }) {
  const { title, facts, children } = props;
  return (
    <Card>
      <p className="font-semibold wrap-anywhere">{title}</p>
      {facts.map((fact) => (
        <p key={fact} className="text-sm wrap-anywhere text-soft">
          {fact}
        </p>
      ))}
      {children}
    </Card>
  );
}

/** The title of the page as long as this is on it, after the number of orders to be shipped. */
export function useTitle(title: string): void {
  const toShip = use(ToShipCount);
  useEffect(() => {
    const count = toShip > 0 ? `(${toShip}) ` : '';
    document.title = `${count}${title} · ${bottegaText.title}`;
  }, [title, toShip]);
}

/** A card that leads somewhere, wherever it is touched. */
export function LinkCard({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Card>
      <Link to={to} className="-m-4 block p-4 text-ink no-underline">
        {children}
      </Link>
    </Card>
  );
}

interface SectionProps {
  title: string;
  /** Of the heading, for links to it. */
  id?: string;
  children: ReactNode;
}

export function Section({ title, id, children }: SectionProps) {
  return (
    <section>
      <h2 id={id} tabIndex={id === undefined ? undefined : -1} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface Status {
  words: string;
  /** Grows with each message, so that equal words are spoken again. */
  time: number;
}

/**
 * The result of the last action, and its place on the screen. `report` announces what was done, and loads the data of
 * the screen again.
 * @param reload loads them
 */
export function useStatusMessage(reload?: () => void) {
  const [status, setStatus] = useState<Status>({ words: '', time: 0 });
  function announce(words: string): void {
    setStatus(({ time }) => ({ words, time: time + 1 }));
  }
  function report(words: string): void {
    announce(words);
    reload?.();
  }
  return { status, statusMessage: <StatusMessage status={status} />, announce, report };
}

/**
 * Announces the result of an action. It takes the focus and scrolls into view: the pressed button has often gone, and
 * on a phone the view is elsewhere.
 */
export function StatusMessage({ status: { words, time } }: { status: Status }) {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (time > 0 && place.current?.textContent !== '') place.current?.focus();
  }, [time]);
  return (
    <output
      ref={place}
      tabIndex={-1}
      className="block scroll-mt-24 scroll-mb-28 text-sm text-sage outline-none not-empty:mb-3"
    >
      {words}
    </output>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-mt-2 touch-target gap-1 text-sm wrap-anywhere">
      <Icon name="left" className="size-4 shrink-0" />
      {children}
    </Link>
  );
}

/** Back to the part of the bar that a screen is in; nothing on the first screen of a part. */
export function WayBack() {
  const { pathname } = useLocation();
  const part = partOf(pathname);
  if (part === pathname || !(part in words)) return null;
  return <BackLink to={part}>{words[part]}</BackLink>;
}

const words: Record<string, string> = {
  [bottegaPaths.orders]: ordersText.backToOrders,
  [bottegaPaths.shelf]: shelfText.backToShelf,
  [bottegaPaths.more]: moreText.back,
};
