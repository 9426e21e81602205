import { LinkCard, Screen } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { moreText } from '#text/bottega-more.ts';

/** Within a group the most used place comes first. */
const groups = [
  {
    title: moreText.groups.shop,
    places: [
      { to: bottegaPaths.closures, ...moreText.closures },
      { to: bottegaPaths.notices, ...moreText.notices },
      { to: bottegaPaths.scanTag, ...moreText.tags },
      { to: bottegaPaths.shelfOrder('clothes'), ...moreText.shelfOrder },
      { to: bottegaPaths.words, ...moreText.words },
      { to: bottegaPaths.question, ...moreText.question },
      { to: bottegaPaths.pages, ...moreText.pages },
    ],
  },
  {
    title: moreText.groups.people,
    places: [
      { to: bottegaPaths.customers, ...moreText.customers },
      { to: bottegaPaths.closedOrders, ...moreText.closedOrders },
      { to: bottegaPaths.people, ...moreText.people },
      { to: bottegaPaths.devices, ...moreText.devices },
    ],
  },
  {
    title: moreText.groups.accounts,
    places: [
      { to: bottegaPaths.accounts, ...moreText.accounts },
      { to: bottegaPaths.visits, ...moreText.visits },
      { to: bottegaPaths.backup, ...moreText.backup },
    ],
  },
];

export function MoreScreen() {
  return (
    <Screen title={moreText.title}>
      {groups.map(({ title, places }) => (
        <section key={title} className="mt-5">
          <h2 className="mb-2 font-sans text-base font-semibold">{title}</h2>
          <ul className="grid grid-cols-1 gap-2">
            {places.map(({ to, name, body }) => (
              <LinkCard key={to} to={to}>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-soft">{body}</span>
              </LinkCard>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}
