import { customerCalls } from '#contract/bottega/customers.ts';
import { downloadCalls } from '#contract/bottega/downloads.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

/** Customers, and what they may ask for by law: their data, and that these are erased. */
export function customerRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { customers } = bottega;
  return [
    makersRoute(customerCalls.customers, async ({ q: text = '', before }) => {
      if (text === '') return { customers: [], erasures: await customers.erasures() };
      const since = before === undefined ? undefined : new Date(before);
      const found = await customers.find({ text, before: since });
      return { ...found, before: found.before?.toISOString(), erasures: [] };
    }),
    makersRoute(customerCalls.customer, ({ email }) => customers.show(email)),
    makersRoute(downloadCalls.mayDownload, async () => ({ ok: true }) as const),
    makersRoute(customerCalls.exportCustomer, async ({ email }) => {
      const json = await customers.export(email);
      return new Response(json, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="dati-cliente.json"',
        },
      });
    }),
    makersRoute(customerCalls.eraseCustomer, ({ email }, { session }) =>
      customers.erase({ email, makerId: session.maker.id }),
    ),
  ];
}
