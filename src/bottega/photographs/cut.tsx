import { useId, useState } from 'react';
import { pictureRatio } from '#contract/paths.ts';
import { photographText } from '#text/bottega-photographs.ts';
import { Button } from '#ui/button.tsx';
import type { Frame } from './use-uploads.ts';

interface CutProps {
  frame: Frame;
  /** Height by width. */
  ratio?: number;
  onCut: (crop: number) => void;
}

/** Moves the cut along the axis that is free, as the server will cut it. */
export function Cut({ frame, ratio = pictureRatio, onCut }: CutProps) {
  const id = useId();
  const [crop, setCrop] = useState(frame.crop);
  const share = `${Math.round(crop * 100)}%`;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <img
        src={frame.url}
        alt=""
        className="w-full max-w-xs justify-self-center rounded-sm object-cover"
        style={{ aspectRatio: 1 / ratio, objectPosition: `${share} ${share}` }}
      />
      <label htmlFor={id} className="text-sm font-medium">
        {photographText.crop}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        aria-valuetext={photographText.cropAt(Math.round(crop * 100))}
        value={Math.round(crop * 100)}
        className="h-12 w-full accent-terracotta"
        onChange={({ target }) => setCrop(Number(target.value) / 100)}
      />
      <Button look="outline" onClick={() => onCut(crop)}>
        {photographText.recrop}
      </Button>
    </div>
  );
}
