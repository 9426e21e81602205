import { errorPagesText } from '#text/error-pages.ts';
import { useOnline } from '#web/use-online.ts';

/** Says so while the browser has no connection. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <output
      data-layout
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4 md:bottom-6"
    >
      {!online && (
        <span className="animate-rise rounded-md bg-ink px-5 py-3 text-sm font-medium text-paper shadow-lift">
          {errorPagesText.offline}
        </span>
      )}
    </output>
  );
}
