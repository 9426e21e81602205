import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  serverBuildFile: 'app.js',
  // Every route is known to the first page: no further request before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
