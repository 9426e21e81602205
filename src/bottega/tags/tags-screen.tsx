import { Link, useSearchParams } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Loaded, useTitle } from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { tagCalls } from '#contract/bottega/tags.ts';
import { tagsText } from '#text/bottega-tags.ts';
import { Button } from '#ui/button.tsx';
import { fieldBox } from '#ui/field.tsx';
import { tagAddress } from './tag-code.ts';
import { encode } from 'uqr';

const text = tagsText;

/** The tags to print and cut out, of all pieces or of one; a page of its own, so that nothing else is printed. */
export function TagsScreen() {
  const called = useCall(tagCalls.tags, {});
  const [query, setQuery] = useSearchParams();
  const only = query.get('pezzo') ?? '';
  useTitle(text.title);
  return (
    <main className="shell max-w-3xl py-6 print:max-w-none print:p-0">
      <Loaded called={called}>
        {({ tags }) => {
          const names = new Map(tags.map(({ product_id, name }) => [product_id, name]));
          const shown = tags.filter(({ product_id }) => only === '' || product_id === only);
          return (
            <>
              <div className="mb-8 print:hidden">
                <h1 className="mb-3 text-2xl">{text.count(shown.length)}</h1>
                <div className="flex flex-wrap items-end gap-4">
                  <Link to={bottegaPaths.scanTag} className="inline-flex min-h-12 items-center">
                    {text.back}
                  </Link>
                  <label className="grid min-w-0 grid-cols-1 gap-1.5 text-sm font-medium">
                    {text.which}
                    <select
                      value={only}
                      onChange={({ target }) =>
                        setQuery(target.value === '' ? {} : { pezzo: target.value })
                      }
                      className={`${fieldBox} px-4`}
                    >
                      <option value="">{text.all}</option>
                      {[...names].map(([id, name]) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </label>
                  <Button onClick={() => window.print()}>{text.printNow}</Button>
                </div>
              </div>
              {shown.length === 0 && <p>{text.none}</p>}
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-px">
                {shown.map(({ size_id, name, color, size }) => (
                  <li
                    key={size_id}
                    className="break-inside-avoid border border-dashed border-line p-3 text-center text-xs wrap-anywhere"
                  >
                    <QrCode
                      text={tagAddress(window.location.origin, size_id)}
                      className="mx-auto mb-2 w-full max-w-28"
                    />
                    <span className="block font-semibold">{name}</span>
                    <span className="block">
                      {color}, {size}
                    </span>
                    <span className="block text-soft">{text.numbered(size_id)}</span>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </main>
  );
}

/** A QR code as large as its place. */
function QrCode({ text, className }: { text: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={dots.join('')} fill="currentColor" />
    </svg>
  );
}
