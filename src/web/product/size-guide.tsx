import { useState } from 'react';
import { productText } from '#text/product.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

const text = productText.sizeGuide;

/** The button 'Guida alle taglie' and its window. */
export function SizeGuide() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-soft underline underline-offset-4 hover:text-ink"
      >
        <Icon name="ruler" className="size-5" />
        {text.button}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.heading}>
        <dl>
          {text.lines.map((line) => (
            <div key={line.name} className="flex justify-between border-b border-line py-3">
              <dt>{line.name}</dt>
              <dd className="figures font-medium">{line.value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-soft">{text.note}</p>
      </Dialog>
    </>
  );
}
