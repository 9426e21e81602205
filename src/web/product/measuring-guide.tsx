import type { Measures } from '#contract/measures.ts';
import { measureNames } from '#text/measures.ts';
import { measureTaken, measuringText as text } from '#text/measuring.ts';
import { MeasuredPiece } from './measured-piece.tsx';

/** How the measures of a piece were taken, so that another piece is measured alike. */
export function MeasuringGuide({ measures }: { measures: Measures }) {
  const names = measureNames.flatMap(([name]) =>
    measures[0]?.cm[name] === undefined ? [] : [name],
  );
  const isOfPiece = names.includes('lunghezza');
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm text-soft">
      <h4 className="font-sans font-semibold text-ink">{text.heading}</h4>
      <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-3">
        {isOfPiece && <MeasuredPiece />}
        <ul className="min-w-0 flex-[1_1_12rem]">
          <li>{isOfPiece ? text.piece : text.wearer}</li>
          {isOfPiece && <li className="mt-1">{text.drawing}</li>}
          {names.map((name) => (
            <li key={name} className="mt-1">
              {measureTaken[name]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
