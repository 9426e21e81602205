import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { todayText } from '#text/bottega-today.ts';
import { formatSum } from '#text/money.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { TodaySection } from './today-section.tsx';

/** Orders of which the card provider says something else. */
export function Differences({ differences }: { differences: TodayOverview['differences'] }) {
  if (differences.length === 0) return null;
  return (
    <TodaySection
      isPart
      title={todayText.differences}
      all={{ to: bottegaPaths.accounts, words: todayText.allDifferences(differences.length) }}
      rows={differences.map(({ intent_id, kind, order_id, ours, provider }) => (
        <LinkRow
          key={`${intent_id} ${kind}`}
          to={order_id === undefined ? bottegaPaths.accounts : bottegaPaths.order(order_id)}
        >
          <span className="block font-semibold">{accountsText.differences[kind].name}</span>
          <span className="block text-soft">
            {todayText.difference(formatSum(ours), formatSum(provider))}
          </span>
          <span className="block">{accountsText.differences[kind].next}</span>
        </LinkRow>
      ))}
    />
  );
}

/** Pieces that people wait for. */
export function Waiting({ waiting }: { waiting: TodayOverview['waiting'] }) {
  if (waiting.length === 0) return null;
  return (
    <TodaySection
      title={todayText.waiting}
      all={{ to: bottegaPaths.making, words: todayText.all(waiting.length) }}
      rows={waiting.map(({ product_id, name, color, size, people }) => (
        <LinkRow key={`${product_id} ${color} ${size}`} to={bottegaPaths.piece(product_id)}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold wrap-anywhere">{name} </span>
            <span>{todayText.people(people)}</span>
          </span>
          <span className="block text-soft">
            {color}, {size}
          </span>
        </LinkRow>
      ))}
    />
  );
}

/** A row without a picture, wherever it is touched. */
export function LinkRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="block min-h-12 py-2 text-sm leading-snug text-ink no-underline">
        {children}
      </Link>
    </li>
  );
}
