import { useState } from 'react';
import {
  type BottegaCustomer,
  customerCalls,
  type RemainingRecord,
} from '#contract/bottega/customers.ts';
import { customersText, tellErasable, tellRemaining } from '#text/bottega-customers.ts';
import { formatDay } from '#text/dates.ts';
import { LeaveButton } from '#bottega/layout/leave-button.tsx';
import {
  actionKey,
  BackFromSignIn,
  useIsBackFromSignIn,
} from '#bottega/layout/back-from-sign-in.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { ActionButton } from '#bottega/use-action.tsx';

interface EraseProps {
  customer: BottegaCustomer;
  /** Called with the words that say what was erased. */
  onDone: (words: string) => void;
}

const action = actionKey(customerCalls.eraseCustomer, {});

/** Says what goes, what stays and why, and then asks once. */
export function EraseCustomer({ customer, onDone }: EraseProps) {
  const [isOpen, setOpen] = useState(useIsBackFromSignIn(action));
  const { email, erasure } = customer;
  const goes = tellErasable(erasure);
  return (
    <Disclosure label={customersText.erase} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <div className="grid grid-cols-1 gap-4 rounded-md border border-line bg-paper p-4">
        <h3 className="text-base">{customersText.erase}</h3>
        {goes.length === 0 ? (
          <p>{customersText.nothingNow}</p>
        ) : (
          <Lines title={customersText.goes} lines={goes} />
        )}
        {erasure.orders > 0 && (
          <Lines title={customersText.staysTitle} lines={[customersText.stays]} />
        )}
        <Remaining records={erasure.remaining} />
        {goes.length > 0 && (
          <>
            <p>{customersText.noUndo}</p>
            <BackFromSignIn action={action} />
            <ActionButton
              work={(call) => call(customerCalls.eraseCustomer, { email })}
              onDone={(done) => {
                setOpen(false);
                onDone(customersText.done(done));
              }}
            >
              {customersText.yes}
            </ActionButton>
          </>
        )}
        <LeaveButton onLeave={() => setOpen(false)} />
      </div>
    </Disclosure>
  );
}

function Remaining({ records }: { records: RemainingRecord[] }) {
  const lines = records.map((record) =>
    tellRemaining(record, record.until ? formatDay(new Date(record.until)) : ''),
  );
  return lines.length > 0 && <Lines title={customersText.notYet} lines={lines} />;
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h4 className="font-sans text-base font-semibold">{title}</h4>
      <ul className="list-disc pl-5 text-sm">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
