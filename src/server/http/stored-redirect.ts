import { nonPageCsp, type SecurityPlan, securityHeaders } from './security-headers.ts';
import { keepAnswer, type StoredAnswer } from './stored-answer.ts';

/** Leads to the one address of a page for good; the method stays. */
export function storedRedirect(location: string, security: SecurityPlan): StoredAnswer {
  const headers = {
    ...securityHeaders(security),
    'content-security-policy': nonPageCsp,
    'cache-control': 'public, max-age=86400',
    location,
  };
  return keepAnswer({ status: 308, headers, bodies: { identity: Buffer.alloc(0) } });
}
