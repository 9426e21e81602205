import { printCalls } from '#contract/bottega/printing.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { makersRoute, type MakersRoute } from '#api/bottega/makers-route.ts';
import { refuse } from '#api/bottega/refuse.ts';

/** What is printed for a parcel. */
export function printRoutes({
  bottega,
  drawLabel,
}: Pick<BottegaApiPorts, 'bottega' | 'drawLabel'>): MakersRoute[] {
  return [
    makersRoute(printCalls.seller, () => bottega.orders.seller()),
    makersRoute(printCalls.label, async ({ id }): Promise<Response> => {
      const found = await bottega.orders.label(id);
      if (!found.ok) return refuse(found.reason);
      const pdf = await drawLabel(found.label);
      if (pdf === undefined) return failBottega('overloaded');
      const name = `etichetta-${found.label.number}.pdf`;
      return new Response(pdf, {
        headers: {
          'content-type': 'application/pdf',
          // What browsers show a PDF with is a page of theirs, with styles of its own.
          'content-security-policy':
            "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          'content-disposition': `inline; filename="${name}"`,
        },
      });
    }),
  ];
}
