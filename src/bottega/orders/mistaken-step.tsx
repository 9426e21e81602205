import { useState } from 'react';
import { Unfold } from '#bottega/layout/unfold.tsx';
import { ActButton } from '#bottega/use-act.tsx';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { unbroken } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';

const text = shipText.mistakes;

interface MistakenStepProps {
  order: BackOfficeOrder;
  step: 'shipped' | 'delivered';
  onDone: (said: string) => void;
}

/** Takes back a shipment or a delivery whose e-mail has gone: says what follows, and asks once. */
export function MistakenStep({ order, step, onDone }: MistakenStepProps) {
  const { id, customer } = order;
  const [isOpen, setOpen] = useState(false);
  const { open, body, take, done } = text[step];
  return (
    <Unfold label={open} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <div className="grid grid-cols-1 gap-4">
        <p>
          {body(order)} {customer && unbroken(text.tells)}
        </p>
        <ActButton
          look="outline"
          work={(call) => call(backOfficeOrderCalls.takeBackStep, { id, step })}
          onDone={() => onDone(done)}
        >
          {take}
        </ActButton>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {text.leave}
        </Button>
      </div>
    </Unfold>
  );
}
