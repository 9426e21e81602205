import { memo, useState } from 'react';
import type { Qualities } from '#contract/product.ts';
import { qualityNames } from '#text/product.ts';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { usePressedPart } from '#web/use-pressed-part.ts';

const order = ['vegan', 'valuable', 'sheep', 'wool'] as const;

/** The quality badges; each opens what it means exactly (Dir. 2024/825). */
export const QualityList = memo(function QualityList({ qualities }: { qualities: Qualities }) {
  const [explained, setExplained] = useState<keyof Qualities>();
  const {
    Part: QualityDialog,
    press,
    open,
    onClose,
  } = usePressedPart(async () => (await import('./quality-dialog.tsx')).QualityDialog);
  const shown = order.filter((quality) => qualities[quality]);
  if (shown.length === 0) return null;

  function explain(quality: keyof Qualities) {
    setExplained(quality);
    press();
  }

  return (
    <>
      <ul className="-my-2 flex flex-wrap gap-x-5">
        {shown.map((quality) => (
          <li key={quality}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => explain(quality)}
              className="min-h-11 text-sm text-soft underline decoration-dotted underline-offset-4 hover:text-ink hover:decoration-solid"
            >
              {qualityNames[quality]}
            </button>
          </li>
        ))}
      </ul>
      {explained && QualityDialog && (
        <SectionBoundary>
          <QualityDialog quality={explained} open={open} onClose={onClose} />
        </SectionBoundary>
      )}
    </>
  );
});
