import { stockMax } from '#contract/limits.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';

interface Size {
  name: string;
  pieces: number;
}

interface PieceSizesProps {
  sizes: Size[];
  error: string | undefined;
  onChange: (sizes: Size[]) => void;
}

/** How many pieces of each size there are. */
export function PieceSizes({ sizes, error, onChange }: PieceSizesProps) {
  const set = (name: string, pieces: number) =>
    onChange(sizes.map((size) => (size.name === name ? { name, pieces } : size)));
  const isEmpty = sizes.every(({ pieces }) => pieces === 0);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{draftText.sizes}</legend>
      <ul className="grid grid-cols-1 gap-2">
        {sizes.map(({ name, pieces }) => (
          <li key={name} className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
            <span className="min-w-12 flex-1 font-medium">{name}</span>
            <Button
              look="outline"
              className="min-w-12 px-0"
              aria-label={draftText.less(name)}
              aria-disabled={pieces === 0 || undefined}
              onClick={() => set(name, Math.max(0, pieces - 1))}
            >
              <Icon name="minus" className="size-5" />
            </Button>
            <output className="figures min-w-8 text-center">{pieces}</output>
            <Button
              look="outline"
              className="min-w-12 px-0"
              aria-label={draftText.moreOf(name)}
              onClick={() => set(name, Math.min(stockMax, pieces + 1))}
            >
              <Icon name="plus" className="size-5" />
            </Button>
            {sizes.length > 1 && (
              <Button
                look="quiet"
                className="min-w-12"
                aria-label={draftText.without(name)}
                onClick={() => onChange(sizes.filter((size) => size.name !== name))}
              >
                <Icon name="trash" className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isEmpty && <p className="mt-2 text-sm text-soft">{draftText.noPieces}</p>}
      <FieldError id="field-sizes-error" message={error} />
    </fieldset>
  );
}
