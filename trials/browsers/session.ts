/** A browser that does what W3C WebDriver says, whatever wire the words go over. */
export interface Session extends AsyncDisposable {
  /** What the command answers. Throws when the browser refuses, or is no more. */
  command(name: Command, body?: Record<string, unknown>): Promise<unknown>;
}

/** The commands we need, as Marionette names them, and where WebDriver has them over HTTP. */
export const commands = {
  SetWindowRect: 'window/rect',
  Navigate: 'url',
  Back: 'back',
  Forward: 'forward',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
} as const;
export type Command = keyof typeof commands;

/** As wide and high as a phone. */
export const phone = { width: 390, height: 844 };
