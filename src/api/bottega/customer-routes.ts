import { customerCalls } from '#contract/bottega/customers.ts';
import type { CustomerOverview } from '#shop/customer/show-customer.ts';
import type { ErasurePlan } from '#shop/customer/erase-customer.ts';
import { writeCustomerPage } from '#text/bottega-customer-page.ts';
import { type BottegaApiPorts, makersRoute, type MakersRoute } from './makers-route.ts';

/** Customers, and what they may ask for by law: their data, and that these are erased. */
export function customerRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { customers } = bottega;
  return [
    makersRoute(customerCalls.customers, async ({ q: text = '', before }) => {
      if (text === '') return { customers: [], erasures: (await customers.erasures()).map(view) };
      const since = before === undefined ? undefined : new Date(before);
      const found = await customers.find({ text, before: since });
      return { ...found, before: found.before?.toISOString(), erasures: [] };
    }),
    makersRoute(customerCalls.customer, async ({ email }) =>
      customerView(await customers.show(email)),
    ),
    makersRoute(customerCalls.mayDownload, async () => ({ ok: true }) as const),
    makersRoute(customerCalls.exportCustomer, async ({ email }) => {
      const page = writeCustomerPage(await customers.export(email));
      return new Response(page, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-disposition': 'attachment; filename="dati-cliente.html"',
        },
      });
    }),
    makersRoute(customerCalls.eraseCustomer, async ({ email }, { makerId }) => {
      const { plan, links, keptEmails } = await customers.erase({ email, makerId });
      return erasureView(plan, { links, keptEmails });
    }),
  ];
}

function view({ at, by, orders, requests, withdrawals }: Erasure) {
  return { at: at.toISOString(), by, orders, requests, withdrawals };
}

type Erasure = Awaited<ReturnType<BottegaApiPorts['bottega']['customers']['erasures']>>[number];

function customerView({ file, plan, keptEmails }: CustomerOverview) {
  const newest = file.orders.at(-1)?.order.customer;
  return {
    email: file.email,
    name: newest ? `${newest.first_name} ${newest.last_name}` : file.withdrawals.at(-1)?.name,
    orders: file.orders
      .map(({ order: { id, number, state, total, placedAt, createdAt } }) => {
        return { id, number, state, total, at: (placedAt ?? createdAt).toISOString() };
      })
      .toReversed(),
    requests: file.requests.map(({ id, piece, state, createdAt }) => {
      const { name, color, size } = piece;
      return { id, piece: name, color: color.name, size, state, at: createdAt.toISOString() };
    }),
    withdrawals: file.withdrawals.map(({ id, order_number, receivedAt }) => ({
      id,
      order_number,
      at: receivedAt.toISOString(),
    })),
    emails: file.emails
      .filter(({ kind }) => !kind.endsWith('-to-makers'))
      .map(({ kind, sentAt, refusedAt }) => {
        return { kind, sent_at: sentAt?.toISOString(), is_refused: refusedAt !== undefined };
      }),
    erasure: erasureView(plan, {
      links: file.addressLinks.length,
      keptEmails: keptEmails.erasable,
    }),
  };
}

function erasureView(plan: ErasurePlan, rest: { links: number; keptEmails: number }) {
  return {
    orders: plan.orders.length,
    requests: plan.requests.length,
    withdrawals: plan.withdrawals.length,
    links: rest.links,
    kept_emails: rest.keptEmails,
    remaining: plan.remaining.map((one) => ({
      kind: 'order' in one ? ('order' as const) : ('withdrawal' as const),
      number:
        'order' in one
          ? one.order.order.number
          : (one.withdrawal.order?.number ?? one.withdrawal.order_number),
      reason: one.reason,
      until: 'until' in one ? one.until.toISOString() : undefined,
    })),
  };
}
