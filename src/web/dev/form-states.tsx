import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { fieldText } from '#text/errors.ts';
import { RegionField } from '#web/checkout/region-field.tsx';
import { Field, fieldBox } from '#ui/field.tsx';
import { forced, Specimen, UiSection } from './ui-section.tsx';

const looks = ['solid', 'outline', 'quiet'] as const;

/** Each look of a button in each state. */
export function ButtonStates() {
  return (
    <UiSection title="Buttons">
      <div className="grid gap-8">
        {looks.map((look) => (
          <div key={look} className="flex flex-wrap items-end gap-6">
            <Specimen label={`${look}, at rest`}>
              <Button look={look}>Scopri</Button>
            </Specimen>
            <Specimen label="hover">
              <Button look={look} className={forced.hover}>
                Scopri
              </Button>
            </Specimen>
            <Specimen label="focus">
              <Button look={look} className={forced.focus}>
                Scopri
              </Button>
            </Specimen>
            <Specimen label="busy">
              <Button look={look} busy>
                Scopri
              </Button>
            </Specimen>
            <Specimen label="disabled">
              <Button look={look} disabled>
                Scopri
              </Button>
            </Specimen>
            <Specimen label="busy and disabled">
              <Button look={look} busy disabled>
                Scopri
              </Button>
            </Specimen>
            <Specimen label="as a link">
              <LinkButton look={look} to="/shop">
                Scopri
              </LinkButton>
            </Specimen>
          </div>
        ))}
      </div>
    </UiSection>
  );
}

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
