import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Measures } from '#contract/measures.ts';
import type { SizeAdvice, SizingMeasure } from '#contract/size-advice.ts';
import { adviseSize } from '#shop/measures/advise-size.ts';
import { measuresText } from '#text/measures.ts';
import { sizeAdviceText as text, sizeReason } from '#text/size-advice.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { MeasuringGuide } from './measuring-guide.tsx';
import { forgetMeasures, recallMeasure, rememberMeasure } from './own-measure.ts';

interface SizeFinderProps {
  measures: Measures;
  ease: number | undefined;
  by: SizingMeasure;
}

/** Finds the size for the visitor's own measure, which is kept in this browser alone. */
export function SizeFinder({ measures, ease, by }: SizeFinderProps) {
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
      rememberMeasure(by, read);
  }

  function forget() {
    forgetMeasures();
    setCm(undefined);
    setTyped('');
    field.current?.focus();
  }

  const advice = cm === undefined ? undefined : adviseSize({ measures, ease }, cm);
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
          className="min-w-0 flex-[1_1_13rem]"
        />
        <Button type="submit" look="outline">
          {text.find}
        </Button>
      </form>
      <output className="mt-3 block">
        {advice && cm !== undefined && (
          <Advice advice={advice} reason={sizeReason(advice, { by, cm })} />
        )}
      </output>
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
  return (
    <>
      {namesOf(advice) !== '' && (
        <span translate="no" className="block font-display text-xl">
          {`${measuresText.size} ${namesOf(advice)}`}
        </span>
      )}
      <span className="block text-sm">{reason}</span>
    </>
  );
}

/** The sizes that fit: 'M', or 'S o M'. */
function namesOf(advice: SizeAdvice): string {
  if (advice.kind === 'fits') return unbrokenSize(advice.fit.size);
  if (advice.kind !== 'between') return '';
  return [advice.smaller, advice.larger].map(({ size }) => unbrokenSize(size)).join(` ${text.or} `);
}

/** The kept measure, unless it is of somebody whom no size of this piece is for, such as a child. */
function recallFitting({ measures, ease, by }: SizeFinderProps): number | undefined {
  const cm = recallMeasure(by);
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
