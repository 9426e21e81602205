import { type ComponentProps, useState } from 'react';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { unbroken } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';

const text = shipText.mistakes;

interface UndoStepProps {
  order: BackOfficeOrder;
  words: { open: string; body: (order: BackOfficeOrder) => string; take: string; done: string };
  work: ComponentProps<typeof ActionButton>['work'];
  onDone: (said: string) => void;
}

/** Undoes a shipment or a delivery whose e-mail has gone: names the consequences, and asks once. */
export function UndoStep({ order, words, work, onDone }: UndoStepProps) {
  const [isOpen, setOpen] = useState(false);
  const { open, body, take, done } = words;
  return (
    <Disclosure label={open} look="quiet" isOpen={isOpen} onOpen={() => setOpen(true)}>
      <div className="grid grid-cols-1 gap-4">
        <p>
          {body(order)} {order.customer && unbroken(text.tells)}
        </p>
        <ActionButton look="outline" work={work} onDone={() => onDone(done)}>
          {take}
        </ActionButton>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {text.leave}
        </Button>
      </div>
    </Disclosure>
  );
}
