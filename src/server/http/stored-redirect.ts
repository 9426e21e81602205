import { nonPageCsp, type SecurityPlan, securityHeaders } from './security-headers.ts';
import { makeEntry, type CacheEntry } from './cache-entry.ts';

/** Leads to the one address of a page for good; the method stays. */
export function storedRedirect(location: string, security: SecurityPlan): CacheEntry {
  const headers = {
    ...securityHeaders(security),
    'content-security-policy': nonPageCsp,
    'cache-control': 'public, max-age=86400',
    location,
  };
  return makeEntry({ status: 308, headers, bodies: { identity: Buffer.alloc(0) } });
}
