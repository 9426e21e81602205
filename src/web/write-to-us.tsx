import { EmailLink } from './email-link.tsx';
import { useRootDataIfAny } from './root-data.ts';

/** Where no script runs: what to do instead of what needs one. Nobody else is sent what it takes. */
export function WriteToUs({ why }: { why: string }) {
  return <noscript>{import.meta.env.SSR && <Words why={why} />}</noscript>;
}

function Words({ why }: { why: string }) {
  const root = useRootDataIfAny();
  return (
    root && (
      <p className="mt-1 text-sm text-soft">
        <span>{why}</span>{' '}
        <EmailLink email={root.settings.email} className="text-link wrap-anywhere" />
      </p>
    )
  );
}
