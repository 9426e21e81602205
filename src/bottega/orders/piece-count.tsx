import { Checkbox, countsTo, Select } from '#bottega/layout/inputs.tsx';
import { refundText } from '#text/bottega-refund.ts';

interface PieceCountProps {
  line: number;
  name: string;
  /** On the shelf, or still to be made. */
  where?: string;
  most: number;
  qty: number;
  onChoose: (qty: number) => void;
}

/** How many pieces of a line are chosen: a tick where there is one. */
export function PieceCount({ line, name, where, most, qty, onChoose }: PieceCountProps) {
  if (most === 1) {
    return (
      <Checkbox checked={qty === 1} onCheck={(isChosen) => onChoose(isChosen ? 1 : 0)}>
        <span className="min-w-0 wrap-anywhere">
          {name} {where && <span className="block text-sm text-soft">{where}</span>}
        </span>
      </Checkbox>
    );
  }
  return (
    <Select
      name={`qty-${line}`}
      className="mb-2"
      label={refundText.howMany(name)}
      hint={where}
      options={countsTo(most)}
      value={String(qty)}
      onChoose={(chosen) => onChoose(Number(chosen))}
    />
  );
}
