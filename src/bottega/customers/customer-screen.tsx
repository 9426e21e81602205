import { useSearchParams } from 'react-router';
import { type BottegaCustomer, customerCalls } from '#contract/bottega/customers.ts';
import { withQuery } from '#contract/endpoints.ts';
import { customersText, tellErasable, tellRemaining } from '#text/bottega-customers.ts';
import { DownloadButton } from '#bottega/layout/download-button.tsx';
import { BackLink, Loaded, Screen, Section, useStatusMessage } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { CustomerRecords } from './customer-records.tsx';
import { useState } from 'react';
import { formatDay } from '#text/dates.ts';
import { Disclosure, LeaveButton } from '#bottega/layout/form.tsx';
import { actionKey, useIsBackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { ActionButton } from '#bottega/use-action.tsx';

export function CustomerScreen() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const called = useCall(customerCalls.customer, { email });
  const { statusMessage, announce, report } = useStatusMessage(called.reload);
  return (
    <Screen
      title={customersText.customer}
      above={<BackLink to={bottegaPaths.customers}>{customersText.back}</BackLink>}
    >
      <p className="mb-5 wrap-anywhere">
        <span className="block font-semibold">{called.response?.name}</span>
        {email}
      </p>
      {statusMessage}
      <Loaded called={called}>
        {(customer) =>
          isEmpty(customer) ? (
            <p className="wrap-anywhere">{customersText.nothing(customer.email)}</p>
          ) : (
            <div className="grid grid-cols-1 gap-8">
              <CustomerRecords customer={customer} />
              <Section title={customersText.rights}>
                <p className="mb-3 text-sm">{customersText.exportBody}</p>
                <div className="mb-6">
                  <DownloadButton
                    id="customer"
                    href={withQuery(customerCalls.exportCustomer.path, { email: customer.email })}
                    onStart={() => announce(customersText.exported)}
                  >
                    {customersText.export}
                  </DownloadButton>
                </div>
                <EraseCustomer customer={customer} onDone={report} />
              </Section>
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function isEmpty({ orders, requests, withdrawals, emails, erasure }: BottegaCustomer): boolean {
  const { links, kept_emails } = erasure;
  return (
    [orders, requests, withdrawals, emails].every(({ length }) => length === 0) &&
    links === 0 &&
    kept_emails === 0
  );
}

interface EraseProps {
  customer: BottegaCustomer;
  onDone: (words: string) => void;
}

const action = actionKey(customerCalls.eraseCustomer, {});

/** Says what goes, what stays and why, and then asks once. */
function EraseCustomer({ customer, onDone }: EraseProps) {
  const [isOpen, setOpen] = useState(useIsBackFromSignIn(action));
  const { email, erasure } = customer;
  const goes = tellErasable(erasure);
  const notYet = erasure.remaining.map((record) =>
    tellRemaining(record, record.until ? formatDay(new Date(record.until)) : ''),
  );
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
        {notYet.length > 0 && <Lines title={customersText.notYet} lines={notYet} />}
        {goes.length > 0 && (
          <>
            <p>{customersText.noUndo}</p>
            <ActionButton
              action={action}
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
