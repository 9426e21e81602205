import { CallButton } from '#bottega/use-action.tsx';
import type { ReactNode } from 'react';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';

interface ClashProps {
  mine: ReactNode;
  theirs: ReactNode;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** The typed value of a field beside the one that was saved elsewhere meanwhile: neither is lost. */
export function FieldClash({ mine, theirs, busy, onMine, onTheirs }: ClashProps) {
  const words = pieceText.clash;
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-md bg-blush p-4 text-sm">
      <p className="font-medium">{words.title}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="text-soft">{words.mine}</p>
          <p className="mb-2 whitespace-pre-line wrap-anywhere">{mine}</p>
          <CallButton busy={busy} onClick={onMine}>
            {words.keepMine}
          </CallButton>
        </div>
        <div className="min-w-0">
          <p className="text-soft">{words.theirs}</p>
          <p className="mb-2 whitespace-pre-line wrap-anywhere">{theirs}</p>
          <Button look="outline" onClick={onTheirs}>
            {words.keepTheirs}
          </Button>
        </div>
      </div>
    </div>
  );
}
