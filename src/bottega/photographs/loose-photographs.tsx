import { type Photograph, photographCalls } from '#contract/bottega/photographs.ts';
import { useCall } from '#bottega/use-call.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { photographText } from '#text/bottega-photographs.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

interface LoosePhotographsProps {
  taken: readonly Photograph[];
  onUse: (photograph: Photograph) => void;
}

/** The photographs that were sent and are of no piece yet, from another device or before a reload. */
export function LoosePhotographs({ taken, onUse }: LoosePhotographsProps) {
  const { response, reload } = useCall(photographCalls.loosePhotographs, {});
  const names = new Set(taken.map(({ name }) => name));
  const loose = (response?.photographs ?? []).filter(({ name }) => !names.has(name));
  if (loose.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-sans text-sm font-semibold">{photographText.loose}</h3>
      <p className="mb-2 text-xs text-soft">{photographText.looseBody}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {loose.map((photograph, index) => (
          <li key={photograph.name} className="grid content-start gap-1">
            <Picture
              reference={photograph.img}
              alt={photographText.photograph(index + 1)}
              sizes="7rem"
              className="rounded-sm"
            />
            <Button
              look="quiet"
              aria-label={photographText.use(index + 1)}
              onClick={() => onUse(photograph)}
            >
              {photographText.useIt}
            </Button>
            <ActionButton
              look="quiet"
              aria-label={photographText.forget(index + 1)}
              work={(call) => call(photographCalls.dropPhotograph, { name: photograph.name })}
              onDone={reload}
            >
              {photographText.forgetIt}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
