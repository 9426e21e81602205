import { LinkCard, Screen } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { moreText } from '#text/bottega-more.ts';

const places = [
  { to: bottegaPaths.accounts, ...moreText.accounts },
  { to: bottegaPaths.people, ...moreText.people },
  { to: bottegaPaths.closures, ...moreText.closures },
  { to: bottegaPaths.notices, ...moreText.notices },
  { to: bottegaPaths.shelfOrder('clothes'), ...moreText.shelfOrder },
  { to: bottegaPaths.scanTag, ...moreText.tags },
  { to: bottegaPaths.closedOrders, ...moreText.closedOrders },
  { to: bottegaPaths.words, ...moreText.words },
  { to: bottegaPaths.pages, ...moreText.pages },
  { to: bottegaPaths.question, ...moreText.question },
  { to: bottegaPaths.devices, ...moreText.devices },
  { to: bottegaPaths.customers, ...moreText.customers },
  { to: bottegaPaths.visits, ...moreText.visits },
  { to: bottegaPaths.backup, ...moreText.backup },
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
