import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createApp } from '#server/app.ts';

type AppModule = { createApp: typeof createApp };

/** The built app. Only the bundle can import e-mails and pages, which are written in JSX. */
export async function loadBuiltApp(root: string): Promise<AppModule> {
  // React chooses its build by this when it is first loaded.
  process.env['NODE_ENV'] = 'production';
  const module: AppModule = await import(
    pathToFileURL(join(root, 'build', 'server', 'app.js')).href
  );
  return module;
}
