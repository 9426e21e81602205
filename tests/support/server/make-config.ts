import { type Config, readConfig } from '#server/settings/config.ts';

type Settings = Record<string, string | undefined>;

export function makeConfig(settings: Settings = {}): Config {
  const reading = readConfig(settings);
  if (!reading.ok) throw new Error(reading.problems.join('; '));
  return reading.config;
}

/** The sentences with which these settings are refused; none when they are taken. */
export function problemsOf(settings: Settings): string[] {
  const reading = readConfig(settings);
  return reading.ok ? [] : reading.problems;
}
