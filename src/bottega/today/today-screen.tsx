import { Screen } from '#bottega/layout/screen.tsx';
import { bottegaText } from '#text/bottega.ts';

export function TodayScreen() {
  return <Screen title={bottegaText.today} />;
}
