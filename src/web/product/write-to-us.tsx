import { useRootDataIfAny } from '#web/root-data.ts';

/** Where no script runs: what to do instead of what needs one. */
export function WriteToUs({ why }: { why: string }) {
  const root = useRootDataIfAny();
  if (root === undefined) return null;
  return (
    <p className="mt-1 hidden text-sm text-soft noscript:block">
      {why}{' '}
      <a href={`mailto:${root.settings.email}`} className="text-link wrap-anywhere">
        {root.settings.email}
      </a>
    </p>
  );
}
