import { useState } from 'react';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { unbroken } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';

const text = shipText.mistakes;

interface UndoStepProps {
  order: BackOfficeOrder;
  step: 'shipped' | 'delivered';
  onDone: (said: string) => void;
}

/** Undoes a shipment or a delivery whose e-mail has gone: names the consequences, and asks once. */
export function UndoStep({ order, step, onDone }: UndoStepProps) {
  const { id, customer } = order;
  const [isOpen, setOpen] = useState(false);
  const { open, body, take, done } = text[step];
  return (
    <Disclosure label={open} look="quiet" isOpen={isOpen} onOpen={() => setOpen(true)}>
      <div className="grid grid-cols-1 gap-4">
        <p>
          {body(order)} {customer && unbroken(text.tells)}
        </p>
        <ActionButton
          look="outline"
          work={(call) => call(backOfficeOrderCalls.takeBackStep, { id, step })}
          onDone={() => onDone(done)}
        >
          {take}
        </ActionButton>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {text.leave}
        </Button>
      </div>
    </Disclosure>
  );
}
