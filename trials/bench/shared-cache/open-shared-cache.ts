import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Nginx, startNginx } from '#trials/bench/answers/start-nginx.ts';

const configuration = join(import.meta.dirname, '../../../deploy/shared-cache/nginx.conf');

/**
 * nginx as `deploy/shared-cache` has it, before one shop, with a cache of its own that begins empty.
 * Undefined where none is installed.
 */
export async function openSharedCache(shopPort: number): Promise<Nginx | undefined> {
  const text = await readFile(configuration, 'utf8');
  return startNginx(async ({ port, folder }) => {
    const places = {
      '127.0.0.1:3000': `127.0.0.1:${shopPort}`,
      '127.0.0.1:8080': `127.0.0.1:${port}`,
      '/var/cache/nginx/gomitolo': join(folder, 'cache'),
    };
    // The generator stays on its connections.
    let own = 'keepalive_requests 1000000000;\n' + text;
    for (const [place, ours] of Object.entries(places)) {
      if (!text.includes(place)) throw new Error(`${configuration} does not name ${place}`);
      own = own.replace(place, ours);
    }
    return own;
  });
}
