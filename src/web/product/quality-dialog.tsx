import type { Qualities } from '#contract/product.ts';
import { qualityNames } from '#text/product.ts';
import { qualityExplanations } from '#text/quality-explanations.ts';
import { Dialog } from '#ui/dialog.tsx';

interface QualityDialogProps {
  quality: keyof Qualities;
  open: boolean;
  onClose: () => void;
}

/** The explanation of a quality badge. */
export function QualityDialog({ quality, open, onClose }: QualityDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={qualityNames[quality]}>
      <p>{qualityExplanations[quality]}</p>
    </Dialog>
  );
}
