import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { productText } from '#text/product.ts';
import { sizeGuideText as text } from '#text/size-guide.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmailLink } from '#web/email-link.tsx';
import { useRootDataIfAny } from '#web/root-data.ts';

interface SizeGuideDialogProps {
  open: boolean;
  onClose: () => void;
  /** The section with the measures of the piece. */
  fitId: string;
  children: ReactNode;
}

/** The window of the size guide, which leads to the measures of the piece. */
export function SizeGuideDialog({ open, onClose, fitId, children }: SizeGuideDialogProps) {
  const root = useRootDataIfAny();

  /** The window gives the focus back when it closes: the heading takes it after that. */
  function showMeasures() {
    flushSync(onClose);
    document.querySelector<HTMLElement>(`#${fitId} h2`)?.focus();
  }

  return (
    <Dialog open={open} onClose={onClose} title={productText.sizeGuide.name}>
      {children}
      {root && (
        <p className="mt-4 text-sm text-soft">
          <span>{text.note}</span>{' '}
          <button type="button" onClick={showMeasures} className="text-link -my-3 py-3">
            {productText.fit}
          </button>
          {'. '}
          <span>{text.write}</span>{' '}
          <EmailLink email={root.settings.email} className="text-link wrap-anywhere" />
        </p>
      )}
    </Dialog>
  );
}
