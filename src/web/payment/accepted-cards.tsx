import { cartText } from '#text/cart.ts';
import { useRootData } from '#web/use-root-data.ts';

/** The cards the shop takes, before one of them is typed. */
export function AcceptedCards() {
  const { acceptedCards } = useRootData().settings;
  return (
    <ul aria-label={cartText.acceptedCards} className="mb-5 flex flex-wrap gap-2">
      {acceptedCards.map((card) => (
        <li
          key={card}
          className="rounded-sm border border-line bg-paper px-2.5 py-1 text-xs font-medium text-soft"
        >
          {card}
        </li>
      ))}
    </ul>
  );
}
