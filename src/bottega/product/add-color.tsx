import { useState } from 'react';
import { z } from 'zod';
import { LeaveButton } from '#bottega/layout/leave-button.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import { keySchema } from '#contract/bottega/makers-call.ts';
import { colorFields, productCalls } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';
import { ColorForm } from './color-editors.tsx';
import { LeaveQuestion } from './leave-question.tsx';

const draftSchema = z.object({ key: keySchema, color: colorFields.color });

interface AddColorProps {
  productId: string;
  onAdded: (name: string) => void;
}

/** A new colour; it is off sale until it has a picture. */
export function AddColor({ productId, onAdded }: AddColorProps) {
  const [kept, setDraft] = useDraft(`color of ${productId}`, draftSchema);
  const [isOpen, setOpen] = useState(kept !== undefined);
  const [isKept, setKept] = useState(isOpen);
  const [isLeaving, setLeaving] = useState(false);
  const [key] = useState(newKey);
  const draft = kept ?? { key, color: { name: '', code: '#b08d6e', code2: null } };
  const { run, isBusy, failure } = useAction();
  const issues = failure?.issues.map(({ message }) => message) ?? [];
  function close(): void {
    setDraft(undefined);
    setKept(false);
    setLeaving(false);
    setOpen(false);
  }
  return (
    <li className="py-3">
      <Disclosure label={pieceText.color.add} isOpen={isOpen} onOpen={() => setOpen(true)}>
        <div className="grid grid-cols-1 gap-3">
          {isKept && <p className="text-sm text-terracotta">{pieceText.kept}</p>}
          {isLeaving && <LeaveQuestion onLeave={close} onStay={() => setLeaving(false)} />}
          {failure && issues.length === 0 && <Failure message={failure.message} />}
          <ColorForm
            name="new-color"
            draft={draft.color}
            onDraft={(color) => setDraft({ key: draft.key, color })}
            error={issues.length === 0 ? undefined : issues.join(' ')}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              look="outline"
              busy={isBusy}
              disabled={isBusy}
              onClick={() =>
                run(
                  (call) => call(productCalls.addColor, { product_id: productId, ...draft }),
                  () => {
                    close();
                    onAdded(draft.color.name.trim());
                  },
                )
              }
            >
              {pieceText.save}
            </Button>
            <LeaveButton onLeave={() => (kept === undefined ? close() : setLeaving(true))} />
          </div>
        </div>
      </Disclosure>
    </li>
  );
}
