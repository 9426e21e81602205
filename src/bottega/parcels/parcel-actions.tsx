import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useDraft } from '#bottega/use-draft.ts';
import type { Parcel } from '#contract/bottega/parcels.ts';
import { labelsMax, printCalls } from '#contract/bottega/printing.ts';
import { withQuery } from '#contract/endpoints.ts';
import { parcelsText } from '#text/bottega-parcels.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { batchSchema, toChosen } from './batch.ts';

const text = parcelsText;

/** The actions on the chosen parcels; they stay in view while the list is scrolled, where there is room. */
export function ParcelActions({ chosen }: { chosen: readonly Parcel[] }) {
  const [, setBatch] = useDraft('leaving', batchSchema);
  const navigate = useNavigate();
  const [wasPressed, setPressed] = useState(false);
  const problem = problemOf(chosen.length);
  const ids = chosen.map(({ id }) => id);
  const explain = () => setPressed(true);
  return (
    <div className="-mx-edge mb-4 bg-wool px-edge py-2 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0 [@media(min-height:40rem)]:z-30">
      <p className="mb-2 text-sm">
        <output>{text.chosen(chosen.length)}</output>
        <span role="alert" className="text-terracotta">
          {wasPressed && problem && ` · ${problem}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-auto px-5"
          onClick={() => {
            if (problem) return explain();
            setBatch({ parcels: chosen.map(toChosen), outcomes: {} });
            void navigate(bottegaPaths.leaving);
          }}
        >
          {text.leave}
        </Button>
        {problem ? (
          <>
            <Button look="outline" className="flex-auto" onClick={explain}>
              {text.labels}
            </Button>
            <Button look="outline" className="flex-auto" onClick={explain}>
              {text.slips}
            </Button>
          </>
        ) : (
          <>
            <a
              href={withQuery(printCalls.label.path, { id: ids })}
              target="_blank"
              rel="noreferrer"
              className={`${buttonLook('outline')} flex-auto`}
            >
              {text.labels}
            </a>
            <Link to={bottegaPaths.slipsOf(ids)} className={`${buttonLook('outline')} flex-auto`}>
              {text.slips}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

function problemOf(count: number): string | undefined {
  if (count === 0) return text.chooseFirst;
  return count > labelsMax ? text.tooMany(labelsMax) : undefined;
}
