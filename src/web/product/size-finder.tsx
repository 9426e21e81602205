import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Measures } from '#contract/measures.ts';
import type { Variant } from '#contract/product.ts';
import { type SizeAdvice, type SizingMeasure, sizingMeasures } from '#contract/size-advice.ts';
import { adviseSize } from '#shop/measures/advise-size.ts';
import { measuresText, measureNames } from '#text/measures.ts';
import { sizeAdviceText as text, sizeReason, soldOutSize } from '#text/size-advice.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { keep, readKept } from '#web/kept-text.ts';
import type { ProductChoice } from './product-choice.tsx';
import { drawingKey, measureTaken, measuringText } from '#text/measuring.ts';
import { MeasuredPiece, measuresToDraw } from './measured-piece.tsx';

interface Sizing {
  measures: Measures;
  ease: number | undefined;
  by: SizingMeasure;
}

interface SizeFinderProps extends Sizing {
  variants: Variant[];
  choice: ProductChoice;
}

/** Finds the size for the visitor's own measure, which is kept in this browser alone. */
export function SizeFinder({ measures, ease, by, variants, choice }: SizeFinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const [cm, setCm] = useState(() => recallFitting({ measures, ease, by }));
  const [typed, setTyped] = useState(() => (cm === undefined ? '' : formatNumber(cm)));
  const [error, setError] = useState<string>();

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function find(event: SyntheticEvent) {
    event.preventDefault();
    const read = readCentimetres(typed);
    setCm(read);
    setError(read === undefined ? text.unreadable : undefined);
    if (read === undefined) field.current?.focus();
    else if (adviseSize({ measures, ease }, read)?.kind !== 'implausible')
      keep(`misura-${by}`, String(read));
  }

  /** This measure and all others. */
  function forget() {
    for (const name of sizingMeasures) keep(`misura-${name}`, '');
    setCm(undefined);
    setTyped('');
    field.current?.focus();
  }

  const advice = cm === undefined ? undefined : adviseSize({ measures, ease }, cm);
  const sizes = advice === undefined ? [] : fittingSizes(advice);
  const color = choice.variant?.color.name ?? '';
  const missing = sizes.flatMap((size) => soldOutSize({ variants, color, size }) ?? []);
  return (
    <div className="mt-5 rounded-md bg-paper p-5 print:hidden">
      <h3 className="text-lg">{measuresText.question}</h3>
      <form noValidate onSubmit={find} className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          ref={field}
          name={by}
          label={text.labels[by]}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="min-w-0 flex-[1_1_12rem]"
        />
        <Button type="submit" look="outline">
          {text.find}
        </Button>
      </form>
      <output className="mt-3 block">
        {advice && cm !== undefined && (
          <Advice advice={advice} reason={sizeReason(advice, { by, cm })} />
        )}
        {missing.map((words) => (
          <span key={words} className="mt-2 block text-sm text-terracotta-deep">
            {words}
          </span>
        ))}
      </output>
      <ChooseSize sizes={sizes} choice={choice} />
      {cm !== undefined && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <span>{text.kept}</span>
          <Button look="quiet" onClick={forget} className="-ml-3">
            {text.forget}
          </Button>
        </p>
      )}
      <MeasuringGuide measures={measures} />
    </div>
  );
}

function Advice({ advice, reason }: { advice: SizeAdvice; reason: string }) {
  const names = fittingSizes(advice).map(unbrokenSize).join(` ${text.or} `);
  return (
    <>
      {names !== '' && (
        <span translate="no" className="block font-display text-xl">
          {`${measuresText.size} ${names}`}
        </span>
      )}
      <span className="block text-sm">{reason}</span>
    </>
  );
}

/** Chooses a size of the colour, also one that is sold out: its return is asked for where the sizes are. */
function ChooseSize({ sizes, choice }: { sizes: string[]; choice: ProductChoice }) {
  const offered = choice.variant?.sizes ?? [];
  if (offered.length < 2) return null;

  function choose(index: number) {
    flushSync(() => choice.pickSize(index));
    const chosen = document.querySelector<HTMLElement>('[name=size]:checked');
    chosen?.scrollIntoView({ block: 'center' });
    chosen?.focus({ preventScroll: true });
  }

  return (
    <div className="flex flex-wrap gap-3">
      {offered.map(
        ({ size }, index) =>
          sizes.includes(size) && (
            <Button key={size} look="outline" onClick={() => choose(index)} className="mt-3">
              {text.choose(size)}
            </Button>
          ),
      )}
    </div>
  );
}

function fittingSizes(advice: SizeAdvice): string[] {
  if (advice.kind === 'fits') return [advice.fit.size];
  return advice.kind === 'between' ? [advice.smaller.size, advice.larger.size] : [];
}

/** The kept measure, unless it is of somebody whom no size of this piece is for, such as a child. */
function recallFitting({ measures, ease, by }: Sizing): number | undefined {
  const cm = readCentimetres(readKept(`misura-${by}`));
  if (cm === undefined) return undefined;
  return adviseSize({ measures, ease }, cm)?.kind === 'implausible' ? undefined : cm;
}

/** '96,5 cm' as 96.5; undefined where it is no length. */
function readCentimetres(typed: string): number | undefined {
  const [, digits] = /^\s*(\d{1,3}(?:[.,]\d)?)\s*(?:cm)?\s*$/i.exec(typed) ?? [];
  const cm = Number(digits?.replace(',', '.') ?? 0);
  return cm > 0 ? cm : undefined;
}

function formatNumber(cm: number): string {
  return String(cm).replace('.', ',');
}

/** How the measures of a piece were taken, so that another piece is measured alike. */
function MeasuringGuide({ measures }: { measures: Measures }) {
  const names = measureNames.flatMap(([name]) =>
    measures[0]?.cm[name] === undefined ? [] : [name],
  );
  const drawn = measuresToDraw(names);
  const isOfPiece = names.includes('torace') || names.includes('lunghezza');
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm text-soft">
      <h4 className="font-sans font-semibold text-ink">{measuringText.heading}</h4>
      <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-3">
        {drawn.length > 0 && <MeasuredPiece drawn={drawn} />}
        <ul className="min-w-0 flex-[1_1_12rem]">
          <li>{isOfPiece ? measuringText.piece : measuringText.wearer}</li>
          {drawn.length > 0 && <li className="mt-1">{drawingKey(drawn)}</li>}
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
