import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { layoutText } from '#text/layout.ts';
import { useOnline } from '#ui/use-online.ts';
import { subscribeToCookies, writeCookie, useCookie } from '#web/cart-store/cookie-jar.ts';
import { logProblem } from '#web/log-problem.ts';
import { hasPaymentMarker } from '#web/payment/has-payment-marker.ts';
import type { RootData } from '#web/root-data.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { ArrivalContext, useArrival } from './page-heading.tsx';
import { Footer } from './footer.tsx';
import { PopupProvider } from './popup.tsx';
import { TopBar } from './top-bar.tsx';
import { thresholdMaxAgeSeconds } from '#contract/limits.ts';
import { formatEuro } from '#text/money.ts';
import { callApi } from '#web/api-client.ts';

interface FrameProps {
  /** Undefined when even these could not be read: then only the page itself is drawn. */
  data: RootData | undefined;
  children: ReactNode;
}

/**
 * The frame around every screen, directly in the body. There React passes over the `<div>` that an
 * extension of the browser has put before it, since no part of this is one.
 */
export function Frame({ data, children }: FrameProps) {
  const arrival = useArrival();
  const { pathname } = useLocation();
  const { isCartInDoubt, notice } = useUnfinishedPayment();
  return (
    <PopupProvider>
      <a
        href="#contenuto"
        className="sr-only z-50 rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        {layoutText.skipToContent}
      </a>
      {data && (
        <SectionBoundary fallback={null}>
          <DeliveryBanner thresholdCents={data.settings.thresholdCents} lines={data.lines} />
        </SectionBoundary>
      )}
      <NavigationProgress />
      <TopBar isCartInDoubt={isCartInDoubt} />
      <OfflineNote />
      {/* Where there is a form to fill in, it stands here and covers nothing of it. */}
      <SectionBoundary fallback={null}>{notice}</SectionBoundary>
      {/* As high as the screen: content that ends elsewhere than its skeleton moves nothing in view. */}
      <main id="contenuto" tabIndex={-1} className="min-h-svh flex-1 outline-none print:min-h-0">
        <ArrivalContext value={arrival}>{children}</ArrivalContext>
      </main>
      {/* Each page has its own: one that stayed would jump to where the next page ends. */}
      {data && (
        <SectionBoundary key={pathname} fallback={null}>
          <Footer settings={data.settings} />
        </SectionBoundary>
      )}
      <PageAnnouncer />
    </PopupProvider>
  );
}

/** Speaks the title of the page when it becomes another one, as a browser does for a new page. */
function PageAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      // Other changes of the head, and a page that does not know yet what it is about.
      if (document.title === last || document.title === layoutText.shopName) return;
      last = document.title;
      setTitle(last);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return <output className="sr-only">{title}</output>;
}

/** A thread along the top of the screen while the next page is on its way: the press was heard. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden
      data-navigating
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden bg-blush"
    >
      <div className="h-full w-1/3 animate-thread bg-terracotta motion-reduce:w-full" />
    </div>
  );
}

/** Below the top bar, where it covers no button: says that the browser has no connection, unless the screen itself does. */
function OfflineNote() {
  const online = useOnline();
  const { pathname } = useLocation();
  const isPaying = pathname === paths.checkout || pathname === paths.anyPay;
  return (
    <output
      data-layout
      className="below-top-bar block bg-blush px-edge text-center text-sm in-[body:has([data-missing-part])]:hidden"
    >
      {!online && (
        <span data-offline className="block py-2 font-medium">
          {isPaying ? errorPagesText.offlineWhilePaying : errorPagesText.offline}
        </span>
      )}
    </output>
  );
}

/**
 * Watches a payment of this browser whose outcome was not shown. Without a payment marker it loads and asks
 * nothing.
 */
function useUnfinishedPayment() {
  const isMarked = useSyncExternalStore(subscribeToCookies, hasPaymentMarker, () => false);
  const [hasLooked, setHasLooked] = useState(false);
  const [Watch, setWatch] = useState<ComponentType<{ onLooked: () => void }>>();
  const onLooked = useCallback(() => setHasLooked(true), []);

  useEffect(() => {
    if (!isMarked) return;
    loadChunk(() => import('#web/payment/paid-meanwhile.tsx')).then(
      ({ PaidMeanwhile }) => setWatch(() => PaidMeanwhile),
      (problem: unknown) => {
        logProblem(problem);
        onLooked();
      },
    );
  }, [isMarked, onLooked]);

  // A cart that may have been paid does not show its number before that is known.
  return { isCartInDoubt: isMarked && !hasLooked, notice: Watch && <Watch onLooked={onLooked} /> };
}

interface DeliveryBannerProps {
  thresholdCents: number;
  /** The makers' own lines, of the day; none is there twice. */
  lines: string[];
}

/**
 * The makers' lines, and from which amount delivery is free. The page brings the amount it was made with. A cookie that is missing or differs
 * from it is set by the API's answer, which is then shown.
 */
function DeliveryBanner({ thresholdCents, lines }: DeliveryBannerProps) {
  const cookie = useCookie('threshold_price');
  const [answeredCents, setAnsweredCents] = useState<number>();
  const shownCents = answeredCents ?? thresholdCents;
  const isUnsure = cookie !== undefined && cookie !== String(shownCents);

  useEffect(() => {
    if (!isUnsure) return;
    callApi('thresholdPrice', {}).then((cents) => {
      setAnsweredCents(cents);
      writeCookie('threshold_price', String(cents), { maxAgeSeconds: thresholdMaxAgeSeconds });
    }, logProblem);
  }, [isUnsure]);

  return (
    <aside
      data-layout
      aria-label={layoutText.news}
      className="space-y-1 bg-ink px-4 py-2.5 text-center text-xs font-medium text-wool"
    >
      {[...lines, layoutText.freeDeliveryAbove(formatEuro(shownCents))].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </aside>
  );
}
