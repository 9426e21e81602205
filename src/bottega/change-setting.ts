import { settingCalls } from '#contract/bottega/settings.ts';
import type { SettingField } from '#contract/makers-settings.ts';
import type { callBottega } from './call-bottega.ts';

/**
 * Changes one field of the settings; null is its built-in value.
 * @param change `seen` is the value that the maker saw
 */
export function changeSetting(field: SettingField, change: { seen: unknown; value: unknown }) {
  return (call: typeof callBottega) =>
    call(settingCalls.changeSettings, { changes: [{ field, ...change }] });
}
