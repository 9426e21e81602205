type Call = { name: string; args: unknown[]; call: () => unknown };

/** The same port, with something around each of its calls, of which each waits for those before it. */
export function wrapCallsInSequence<Port extends object>(
  port: Port,
  around: (call: Call) => unknown,
): Port {
  let before: Promise<unknown> = Promise.resolve();
  return wrapCalls(port, (call) => {
    const result = before.then(() => around(call));
    before = result.catch(() => undefined);
    return result;
  });
}

/** The same port, with something around each of its calls. */
export function wrapCalls<Port extends object>(port: Port, around: (call: Call) => unknown): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        around({ name: String(name), args, call: () => Reflect.apply(value, target, args) });
    },
  });
}
