import { accountCalls } from '#contract/bottega/accounts.ts';
import { type BottegaApiPorts, download, makersRoute, type MakersRoute } from './makers-route.ts';
import { writeRegister } from '#text/register-csv.ts';
import { visitCalls } from '#contract/bottega/visits.ts';

/** Every euro, the file for the accountant, and how often pages and products were seen. */
export function accountRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { accounts } = bottega;
  return [
    makersRoute(accountCalls.accounts, ({ month }) => accounts.month(month)),
    makersRoute(accountCalls.register, async ({ month }) => {
      const csv = writeRegister(await accounts.register(month));
      return download(csv, { type: 'text/csv; charset=utf-8', name: `registro-${month}.csv` });
    }),
    makersRoute(visitCalls.visits, ({ days }) => bottega.visits.show(Number(days))),
  ];
}
