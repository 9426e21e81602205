import { LinkCard, Screen } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { moreText } from '#text/bottega-more.ts';

const places = [
  { to: bottegaPaths.accounts, ...moreText.accounts },
  { to: bottegaPaths.scanTag, ...moreText.tags },
  { to: bottegaPaths.closedOrders, ...moreText.closedOrders },
  { to: bottegaPaths.devices, ...moreText.devices },
];

/** Leads to the screens that are not in the bar. */
export function MoreScreen() {
  return (
    <Screen title={moreText.title}>
      <ul className="grid grid-cols-1 gap-3">
        {places.map(({ to, name, body }) => (
          <LinkCard key={to} to={to}>
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-soft">{body}</span>
          </LinkCard>
        ))}
      </ul>
    </Screen>
  );
}
