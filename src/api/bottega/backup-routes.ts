import { backupCalls } from '#contract/bottega/backups.ts';
import { romanDay } from '#shop/roman-day.ts';
import { failBottega } from './fail-bottega.ts';
import { type BottegaApiPorts, makersRoute, type MakersRoute } from './makers-route.ts';

/** Backups of the shop: the last one, one now, and the file. */
export function backupRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { backups } = bottega;
  return [
    makersRoute(backupCalls.backups, () => backups.show()),
    makersRoute(backupCalls.makeBackup, async (_nothing, { makerId }) => {
      const isAsked = await backups.ask(makerId);
      return isAsked ? backups.show() : failBottega('conflict');
    }),
    makersRoute(backupCalls.backupFile, async ({ name }): Promise<Response> => {
      const file = await backups.open(name);
      if (file === undefined) return failBottega('not_found');
      return new Response(file.content, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(file.bytes),
          'content-disposition': `attachment; filename="gomitolo-${romanDay(file.at)}.backup"`,
        },
      });
    }),
  ];
}
