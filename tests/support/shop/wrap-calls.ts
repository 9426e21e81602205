type Call = { name: string; args: unknown[]; call: () => unknown };

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
