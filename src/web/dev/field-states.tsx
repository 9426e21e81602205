import { useState } from 'react';
import { fieldText } from '#text/errors.ts';
import { RegionField } from '#web/checkout/region-field.tsx';
import { Field, fieldBox } from '#web/ui/field.tsx';
import { forced } from './force-states.ts';
import { Specimen, UiSection } from './ui-section.tsx';

/** Text fields and the select in each state. */
export function FieldStates() {
  const [region, setRegion] = useState('');
  return (
    <UiSection title="Fields">
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        <Specimen label="empty">
          <Field name="ui-empty" label="Indirizzo" />
        </Specimen>
        <Specimen label="filled">
          <Field name="ui-filled" label="Indirizzo" defaultValue="Via Po" />
        </Specimen>
        <Specimen label="placeholder and hint">
          <Field
            name="ui-hint"
            label="Ordine"
            placeholder="2026-00001"
            hint="Lo trovi nell’e-mail"
          />
        </Specimen>
        <Specimen label="optional">
          <Field name="ui-optional" label="Telefono" optional="facoltativo" />
        </Specimen>
        <Specimen label="wrong">
          <Field name="ui-wrong" label="CAP" defaultValue="123" error={fieldText.zipcode} />
        </Specimen>
        <Specimen label="disabled">
          <Field name="ui-disabled" label="Città" defaultValue="Torino" disabled />
        </Specimen>
        <Specimen label="hover">
          <input aria-label="Nome" className={`${fieldBox} px-4 ${forced.hover}`} />
        </Specimen>
        <Specimen label="focus">
          <input aria-label="Nome" className={`${fieldBox} px-4 ${forced.focus}`} />
        </Specimen>
        <Specimen label="select">
          <RegionField value={region} onChange={setRegion} />
        </Specimen>
      </div>
    </UiSection>
  );
}
