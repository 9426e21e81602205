import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { forced } from './force-states.ts';
import { Specimen, UiSection } from './ui-section.tsx';

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
