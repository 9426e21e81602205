import { deskText } from '#text/bottega-desk.ts';
import { fieldBox } from '#ui/field.tsx';

interface CarrierChoiceProps {
  carriers: readonly string[];
  /** Empty: none of them. */
  value: string;
  onChoose: (carrier: string) => void;
}

/** Who carries the parcel; nothing to choose while the settings name nobody. */
export function CarrierChoice({ carriers, value, onChoose }: CarrierChoiceProps) {
  if (carriers.length === 0) return null;
  return (
    <label className="grid grid-cols-1 gap-1.5 text-sm font-medium">
      {deskText.ship.carrier}
      <select
        name="carrier"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={`${fieldBox} px-4`}
      >
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
        <option value="">{deskText.ship.otherCarrier}</option>
      </select>
    </label>
  );
}
