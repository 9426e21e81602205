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
      return (await backups.ask(makerId)) ? backups.show() : failBottega('conflict');
    }),
    makersRoute(backupCalls.backupFile, async ({ name }) => {
      const file = await backups.open(name);
      if (file === undefined) return undefined;
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
