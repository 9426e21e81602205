import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Loaded, useTitle } from '#bottega/layout/screen.tsx';
import { Checkbox } from '#bottega/layout/inputs.tsx';
import { useCall } from '#bottega/use-call.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { tagsText as text } from '#text/bottega-tags.ts';
import { Button } from '#ui/button.tsx';
import { tagAddress } from './tag-code.ts';
import { encode } from 'uqr';

type Tag = z.infer<typeof stockCalls.tags.response>['tags'][number];

/** The tags to print and cut out, of the pieces that are chosen; a page of its own, so that nothing else is printed. */
export function TagsScreen() {
  const called = useCall(stockCalls.tags, {});
  const [query, setQuery] = useSearchParams();
  const chosen = query.getAll('pezzo');
  useTitle(text.title);
  return (
    <main className="shell max-w-3xl py-6 print:max-w-none print:p-0">
      <Loaded called={called}>
        {({ tags }) => {
          const shown = tags.filter(({ product_id }) => chosen.includes(product_id));
          return (
            <>
              <div className="mb-8 print:hidden">
                <h1 className="mb-3 text-2xl">{text.title}</h1>
                <p className="mb-3">
                  <Link to={bottegaPaths.scanTag} className="inline-flex min-h-12 items-center">
                    {text.back}
                  </Link>
                </p>
                {tags.length === 0 ? (
                  <p>{text.none}</p>
                ) : (
                  <ChoosePieces
                    tags={tags}
                    chosen={chosen}
                    onChoose={(pezzo) => setQuery({ pezzo }, { replace: true })}
                  />
                )}
                <output className="mt-4 mb-3 block font-medium">{text.count(shown.length)}</output>
                {shown.length > 0 && (
                  <Button onClick={() => window.print()}>{text.printNow}</Button>
                )}
              </div>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-px">
                {shown.map((tag) => (
                  <TagToCut key={tag.size_id} tag={tag} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </main>
  );
}

interface ChoosePiecesProps {
  tags: readonly Tag[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

function ChoosePieces({ tags, chosen, onChoose }: ChoosePiecesProps) {
  const names = new Map(tags.map(({ product_id, name }) => [product_id, name]));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{text.which}</legend>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => onChoose([...names.keys()])}>
          {text.all}
        </Button>
        {chosen.length > 0 && (
          <Button look="quiet" onClick={() => onChoose([])}>
            {text.noPiece}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4">
        {[...names].map(([id, name]) => (
          <Checkbox
            key={id}
            name={`pezzo-${id}`}
            checked={chosen.includes(id)}
            onCheck={(isOn) =>
              onChoose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function TagToCut({ tag: { size_id, name, color, size } }: { tag: Tag }) {
  return (
    <li className="break-inside-avoid border border-dashed border-line p-3 text-center text-xs wrap-anywhere">
      <QrCode text={tagAddress(window.location.origin, size_id)} />
      <span className="block font-semibold">{name}</span>
      <span className="block">
        {color}, {size}
      </span>
      <span className="block text-soft">{text.numbered(size_id)}</span>
    </li>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mb-2 w-full max-w-28"
    >
      <path d={dots.join('')} fill="currentColor" />
    </svg>
  );
}
