import { Link } from 'react-router';
import { Checkbox } from '#bottega/layout/inputs.tsx';
import { printText } from '#text/print.ts';
import { Button } from '#ui/button.tsx';

interface PrintBarProps {
  back: { to: string; words: string };
  hasPrices: boolean;
  onPrices: (hasPrices: boolean) => void;
  /** Of the choice of prices. */
  label: string;
  hint: string;
}

/** Above slips, and not printed: the way back, whether prices stand on them, and the button. */
export function PrintBar({ back, hasPrices, onPrices, label, hint }: PrintBarProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-4 print:hidden">
      <Link to={back.to} className="inline-flex min-h-11 items-center">
        {back.words}
      </Link>
      <Checkbox checked={hasPrices} onCheck={onPrices}>
        <span>
          {label} <span className="text-sm text-soft">{hint}</span>
        </span>
      </Checkbox>
      <Button onClick={() => window.print()}>{printText.print}</Button>
    </div>
  );
}
