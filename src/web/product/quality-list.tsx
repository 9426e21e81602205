import { useState } from 'react';
import type { Qualities } from '#contract/product.ts';
import { qualityBadges } from '#text/product.ts';
import { Dialog } from '#ui/dialog.tsx';

const order = ['vegan', 'valuable', 'sheep', 'wool'] as const;
type Quality = (typeof order)[number];

const tones = {
  vegan: 'bg-sage-pale hover:bg-sage hover:text-paper',
  valuable: 'bg-blush hover:bg-terracotta hover:text-paper',
  sheep: 'bg-sugar-pale hover:bg-sugar hover:text-paper',
  wool: 'bg-fleece hover:bg-ink hover:text-paper',
} as const satisfies Record<Quality, string>;

/** The quality badges; each opens what it means exactly (Dir. 2024/825). */
export function QualityList({ qualities }: { qualities: Qualities }) {
  const [explained, setExplained] = useState<Quality>('wool');
  const [open, setOpen] = useState(false);
  const shown = order.filter((quality) => qualities[quality]);
  if (shown.length === 0) return null;

  function explain(quality: Quality) {
    setExplained(quality);
    setOpen(true);
  }

  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {shown.map((quality) => (
          <li key={quality}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => explain(quality)}
              className={`min-h-11 rounded-full px-4 text-xs font-medium transition-colors forced-colors:border ${tones[quality]}`}
            >
              {qualityBadges[quality].name}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open} onClose={() => setOpen(false)} title={qualityBadges[explained].name}>
        <p>{qualityBadges[explained].explanation}</p>
      </Dialog>
    </>
  );
}
