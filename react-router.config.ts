import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './tools/build/compress-assets.ts';

export default {
  appDirectory: 'src/web',
  serverBuildFile: '[name].js',
  // Every route is known to the first page: no further request before a navigation.
  routeDiscovery: { mode: 'initial' },
  // One chunk per route: every chunk is loaded by our loader, which names a failure.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
