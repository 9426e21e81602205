import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ShopSettings } from '#shop/shop.ts';
import { layoutText } from '#text/layout.ts';
import { PopupProvider } from '#web/popup/popup-provider.tsx';
import { ArrivalContext } from './arrival-context.ts';
import { DeliveryBanner } from './delivery-banner.tsx';
import { Footer } from './footer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useUnfinishedPayment } from './use-unfinished-payment.tsx';

interface FrameProps {
  /** Undefined when even these could not be read: then only the page itself is drawn. */
  settings: ShopSettings | undefined;
  children: ReactNode;
}

/** What stands around every screen. */
export function Frame({ settings, children }: FrameProps) {
  const arrival = useArrival();
  const { pathname } = useLocation();
  const { isCartInDoubt, notice } = useUnfinishedPayment();
  return (
    <PopupProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#contenuto"
          className="sr-only z-50 rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
        >
          {layoutText.skipToContent}
        </a>
        {settings && <DeliveryBanner thresholdCents={settings.thresholdCents} />}
        <NavigationProgress />
        <TopBar isCartInDoubt={isCartInDoubt} />
        {/* As high as the screen: content that ends elsewhere than its skeleton moves nothing in view. */}
        <main id="contenuto" tabIndex={-1} className="min-h-svh flex-1 outline-none print:min-h-0">
          <ArrivalContext value={arrival}>{children}</ArrivalContext>
        </main>
        {/* Each page has its own: one that stayed would jump to where the next page ends. */}
        {settings && <Footer key={pathname} settings={settings} />}
        <OfflineNote />
        {notice}
        <PageAnnouncer />
      </div>
    </PopupProvider>
  );
}
