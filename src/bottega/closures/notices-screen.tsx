import { lineMaxLength } from '#contract/catalogue-fields.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { noticesText as text } from '#text/bottega-closures.ts';
import { Periods } from './periods.tsx';

/** The makers' lines above every page of the shop. */
export function NoticesScreen() {
  const called = useCall(settingCalls.settings, {});
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      <Loaded called={called}>
        {({ settings: { notices }, today }) => (
          <Periods
            field="notices"
            list={notices}
            today={today}
            text={text}
            lineHint={text.lineHint(lineMaxLength)}
            onChanged={called.reload}
          />
        )}
      </Loaded>
    </Screen>
  );
}
