import { customerCalls } from '#contract/bottega/customers.ts';
import { writeCustomerPage } from '#api/bottega/write-customer-page.ts';
import { type BottegaApiPorts, download, makersRoute, type MakersRoute } from './makers-route.ts';

/** Customers, and what they may ask for by law: their data, and that these are erased. */
export function customerRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { customers } = bottega;
  return [
    makersRoute(customerCalls.customers, async ({ q: text = '', before }) => {
      if (text === '') return { customers: [], erasures: await customers.erasures() };
      const since = before === undefined ? undefined : new Date(before);
      const found = await customers.find({ text, before: since });
      return { ...found, before: found.before?.toISOString(), erasures: [] };
    }),
    makersRoute(customerCalls.customer, ({ email }) => customers.show(email)),
    makersRoute(customerCalls.mayDownload, async () => ({ ok: true }) as const),
    makersRoute(customerCalls.exportCustomer, async ({ email }) => {
      const page = writeCustomerPage(await customers.export(email));
      return download(page, { type: 'text/html; charset=utf-8', name: 'dati-cliente.html' });
    }),
    makersRoute(customerCalls.eraseCustomer, ({ email }, { makerId }) =>
      customers.erase({ email, makerId }),
    ),
  ];
}
