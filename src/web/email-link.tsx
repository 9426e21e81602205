import { useLocation } from 'react-router';
import { errorPagesText } from '#text/error-pages.ts';
import { useRootDataIfAny } from './root-data.ts';

/** A mailto link. A proxy may have obfuscated the address in the HTML: hydration keeps that text. */
export function EmailLink({ email, className }: { email: string; className: string }) {
  return (
    <a href={`mailto:${email}`} translate="no" suppressHydrationWarning className={className}>
      {email}
    </a>
  );
}

/** Shown where no script runs: an e-mail address, and a link to reload where the scripts did not come. */
export function WriteToUs({ why }: { why: string }) {
  const { pathname } = useLocation();
  const root = useRootDataIfAny();
  return (
    root && (
      <p className="mt-1 hidden text-sm text-soft noscript:block">
        <span>{why}</span>{' '}
        <EmailLink email={root.settings.email} className="text-link wrap-anywhere" />
        {'. '}
        <a href={pathname} className="text-link hidden late-scripts:inline">
          {errorPagesText.missingPart.reload}
        </a>
      </p>
    )
  );
}
