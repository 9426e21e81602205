import { Checkbox, countsTo, Select } from '#bottega/layout/inputs.tsx';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { refundText } from '#text/bottega-refund.ts';
import { countOf, type Pieces } from './order-lines.ts';

interface PieceCountsProps {
  order: BackOfficeOrder;
  /** The pieces that can be chosen. */
  most: Pieces;
  chosen: Pieces;
  /** On the shelf, or still to be made. */
  whereOf?: (line: number) => string;
  onChoose: (pieces: Pieces) => void;
}

/** How many pieces of each line are chosen: a tick where there is one. */
export function PieceCounts({ order, most, chosen, whereOf, onChoose }: PieceCountsProps) {
  const choose = (line: number, qty: number) => {
    const others = chosen.filter((one) => one.line !== line);
    onChoose(qty === 0 ? others : [...others, { line, qty }]);
  };
  return most.map(({ line, qty: all }) => {
    const { name = '', color, size } = order.lines[line] ?? {};
    const words = [name, color?.name, size].join(', ');
    const where = whereOf?.(line);
    const qty = countOf(chosen, line);
    return all === 1 ? (
      <Checkbox key={line} checked={qty === 1} onCheck={(isOn) => choose(line, isOn ? 1 : 0)}>
        <span className="min-w-0 wrap-anywhere">
          {words} {where && <span className="block text-sm text-soft">{where}</span>}
        </span>
      </Checkbox>
    ) : (
      <Select
        key={line}
        name={`qty-${line}`}
        className="mb-2"
        label={refundText.howMany(words)}
        hint={where}
        options={countsTo(all)}
        value={String(qty)}
        onChoose={(count) => choose(line, Number(count))}
      />
    );
  });
}
