import { paths } from '#contract/paths.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { backInStockPageText as text } from '#text/back-in-stock-page.ts';
import type { RequestState } from './make-request.ts';
import { type Scene, scene, type Stage } from './scene.ts';

/** @returns the token of the link */
async function open({ page, makersShop }: Stage, state: RequestState): Promise<string> {
  const { address, request } = await makersShop();
  const token = await request(state);
  await gotoHydrated(page, address + paths.backInStock(token));
  return token;
}

function standing(name: string, state: RequestState): Scene {
  return scene(`kept-return/${name}`, async (stage) => {
    await open(stage, state);
  });
}

export const backInStockScenes: Scene[] = [
  standing('waiting', 'waiting'),
  standing('kept', 'told'),
  standing('bought', 'bought'),
  standing('passed', 'passed'),
  scene(
    { name: 'kept-return/gone-meanwhile', tolerated: /status of 409|ApiError/ },
    async (stage) => {
      const { page, makersShop } = stage;
      const token = await open(stage, 'told');
      await (await makersShop()).letDayPass(token);
      await page.getByRole('button', { name: text.take }).click();
      await page.getByRole('heading', { name: text.passed.heading }).waitFor();
    },
  ),
  scene('kept-return/left', async (stage) => {
    await open(stage, 'waiting');
    await stage.page.getByRole('button', { name: text.leave }).click();
    await stage.page.getByRole('heading', { name: text.left.heading }).waitFor();
  }),
  scene({ name: 'kept-return/unknown', tolerated: /status of 404/ }, ({ page, address }) =>
    gotoHydrated(page, address + paths.backInStock('sconosciuto')),
  ),
];
