import { Link, useSearchParams } from 'react-router';
import { type BottegaCustomer, customerCalls } from '#contract/bottega/customers.ts';
import { withQuery } from '#contract/endpoints.ts';
import { customersText } from '#text/bottega-customers.ts';
import { DownloadButton } from '#bottega/layout/download-button.tsx';
import { StatusMessage, useStatusMessage } from '#bottega/layout/status-message.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import {
  CustomerEmails,
  CustomerOrders,
  CustomerRequests,
  CustomerWithdrawals,
} from './customer-records.tsx';
import { EraseCustomer } from './erase-customer.tsx';

/** One customer, named by the e-mail address in the page's address. */
export function CustomerScreen() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const called = useCall(customerCalls.customer, { email });
  const { status, announce, report } = useStatusMessage(called.reload);
  return (
    <Screen title={customersText.customer}>
      <Link
        to={bottegaPaths.customers}
        className="-mt-3 mb-3 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {customersText.back}
      </Link>
      <p className="mb-5 font-semibold wrap-anywhere">{email}</p>
      <StatusMessage status={status} />
      <Loaded called={called}>
        {(customer) =>
          isEmpty(customer) ? (
            <p className="wrap-anywhere">{customersText.nothing(customer.email)}</p>
          ) : (
            <div className="grid grid-cols-1 gap-8">
              <CustomerOrders orders={customer.orders} />
              <CustomerRequests requests={customer.requests} />
              <CustomerWithdrawals withdrawals={customer.withdrawals} />
              <CustomerEmails emails={customer.emails} />
              <OrderSection title={customersText.rights}>
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
              </OrderSection>
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
