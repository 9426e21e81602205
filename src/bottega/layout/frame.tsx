import { type RefObject, useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { authCalls } from '#contract/bottega/auth.ts';
import { liveCalls } from '#contract/bottega/live.ts';
import { moreText } from '#text/bottega-more.ts';
import { bottegaText, connectionText } from '#text/bottega.ts';
import { Icon, LineIcon } from '#ui/icon.tsx';
import { useOnline } from '#ui/use-online.ts';
import { Live, ToShipCount } from '#bottega/live/live.tsx';
import { bottegaPaths, partOf } from '#bottega/bottega-paths.ts';
import { renewSubscription } from '#bottega/push/device-push.ts';
import { toBottegaError, useCall, useCallBottega } from '#bottega/use-call.ts';
import { registerWorker } from '#bottega/worker/register-worker.ts';
import { useWhen } from '#bottega/use-when.ts';
import { focusInView } from './focus-in-view.ts';

const parts = [
  { to: bottegaPaths.today, icon: <PartIcon name="sun" />, label: bottegaText.today },
  { to: bottegaPaths.orders, icon: <Icon name="parcel" />, label: bottegaText.orders },
  { to: bottegaPaths.shelf, icon: <PartIcon name="jumper" />, label: bottegaText.shelf },
  { to: bottegaPaths.making, icon: <Icon name="yarn" />, label: bottegaText.making },
  { to: bottegaPaths.more, icon: <Icon name="more" />, label: moreText.title },
];

/** Where five labels do not fit a phone's width, the icons grow instead, and readers hear the name. */
const withLargeLetters = {
  icon: 'max-md:@max-[16rem]:[&_svg]:size-5',
  label: 'max-md:@max-[16rem]:hidden',
  name: 'max-md:@max-[16rem]:block',
  badge:
    'max-md:@max-[16rem]:left-3/4 max-md:@max-[16rem]:min-w-[20px] max-md:@max-[16rem]:px-[4px] max-md:@max-[16rem]:text-[14px] max-md:@max-[16rem]:leading-[20px]',
};

/** The frame of every screen after sign-in; on phones the navigation is at the bottom. */
export function Frame() {
  // Without a session this call leads to the sign-in screen, whichever call the screen makes.
  const isIn = useCall(authCalls.me, {}).response !== undefined;
  const call = useCallBottega();
  useWhen(isIn, () => {
    void registerWorker();
    // Notifications that are wanted go on, also after the browser has ended its subscription.
    // Without a connection the next opening tries again.
    void renewSubscription(call).catch(toBottegaError);
  });
  return (
    <Live>
      <Rooms />
    </Live>
  );
}

function Rooms() {
  const toShip = useCall(liveCalls.toShip, {}).response?.orders ?? 0;
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <ToShipCount value={toShip}>
      <div className="flex min-h-dvh flex-col md:flex-row">
        <a
          href="#contenuto"
          className="sr-only z-50 rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
        >
          {bottegaText.skipToContent}
        </a>
        <nav
          aria-label={bottegaText.sections}
          className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:sticky md:top-0 md:h-dvh md:w-52 md:shrink-0 md:border-t-0 md:border-r md:p-4"
        >
          <p className="mb-4 hidden font-display text-xl md:block">{bottegaText.title}</p>
          <ul className="@container flex justify-around md:flex-col md:gap-1">
            {parts.map((part) => (
              <Part key={part.to} {...part} count={part.to === bottegaPaths.orders ? toShip : 0} />
            ))}
          </ul>
        </nav>
        <main
          ref={main}
          id="contenuto"
          tabIndex={-1}
          className="min-w-0 flex-1 pb-[calc(5rem+env(safe-area-inset-bottom))] outline-none md:pb-0"
        >
          <OfflineNote />
          <Outlet />
          <ScrollRestoration />
        </main>
      </div>
    </ToShipCount>
  );
}

type PartProps = (typeof parts)[number] & {
  /** Of orders to be shipped. */
  count: number;
};

function Part({ to, icon, label, count }: PartProps) {
  const isCurrent = partOf(useLocation().pathname) === to;
  return (
    <li className="min-w-0 flex-auto">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        // Pixels: with large letters the row must leave room for the screen.
        className="flex min-h-[64px] flex-col items-center justify-center gap-0.5 rounded-md text-xs font-medium text-soft transition-colors hover:text-terracotta aria-[current=page]:text-terracotta md:relative md:min-h-12 md:flex-row md:justify-start md:gap-3 md:px-3 md:text-sm md:aria-[current=page]:bg-fleece"
      >
        <span className={`relative md:static ${withLargeLetters.icon}`}>
          {icon}
          {count > 0 && (
            // On phones at the corner of the icon, else at the end of the line.
            <span
              aria-hidden
              className={`figures absolute -top-[25%] left-2/3 min-w-5 md:top-1/2 md:right-3 md:left-auto md:-translate-y-1/2 rounded-full bg-terracotta px-1 text-center text-xs leading-5 font-semibold text-paper ${withLargeLetters.badge}`}
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </span>
        <span className={`max-w-full text-center ${withLargeLetters.label}`}>{label}</span>
        <span className={`sr-only hidden ${withLargeLetters.name}`}>{label}</span>
        {count > 0 && <span className="sr-only">{bottegaText.toShip(count)}</span>}
      </Link>
    </li>
  );
}

function OfflineNote() {
  const online = useOnline();
  return (
    <output className="block">
      {!online && (
        <span className="block bg-ink px-4 py-3 text-center text-sm font-medium text-paper">
          {connectionText.offlineNote}
        </span>
      )}
    </output>
  );
}

/** Drawings of the bar that the shop's pages do not have: their scripts must not grow by them. */
const drawings = {
  sun: 'M3 17.500h18M6.500 17.500a5.500 5.500 0 0 1 11 0M12 5v3M4.600 8.800l2.100 2.100M19.400 8.800l-2.100 2.100M8.500 20.500h7',
  jumper:
    'M9 4.500c.8 1.500 5.200 1.500 6 0l3.200 1.300L21 16l-2.800 1-1.700-5v7.500h-9V12l-1.700 5L3 16 5.800 5.800zM7.500 17h9',
} as const;

function PartIcon({ name }: { name: keyof typeof drawings }) {
  return <LineIcon path={drawings[name]} />;
}

/**
 * When the focused element is removed (a device is signed out, another maker ships the order), moves the
 * focus to the nearest heading around it instead of the start of the page, unless the screen has moved it.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    let path: Element[] = [];
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
      const around = path.filter(({ isConnected }) => isConnected);
      path = [];
      const heading = around
        .map((ancestor) => ancestor.querySelector<HTMLElement>('h1, h2, h3'))
        .find((found) => found !== null);
      heading?.setAttribute('tabindex', '-1');
      focusInView(heading);
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener(
      'focusin',
      ({ target }) => {
        path = target instanceof Element ? withAncestors(target) : [];
      },
      leaving,
    );
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [place]);
}

function withAncestors(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null ? [element] : [element, ...withAncestors(parent)];
}
