export type Handler<Payload> = (payload: Payload) => void;

export type EventHub<Payload> = {
  on(type: string, handler: Handler<Payload>): void;
  once(type: string, handler: Handler<Payload>): void;
  off(type: string, handler?: Handler<Payload>): void;
  emit(type: string, payload: Payload): void;
};

/** Listeners by event type. A listener's exception does not stop the rest. */
export function eventHub<Payload>(): EventHub<Payload> {
  const listeners = new Map<string, Map<Handler<Payload>, Handler<Payload>>>();

  function add({
    type,
    handler,
    call,
  }: {
    type: string;
    handler: Handler<Payload>;
    call: Handler<Payload>;
  }): void {
    const existing = listeners.get(type) ?? new Map<Handler<Payload>, Handler<Payload>>();
    listeners.set(type, existing.set(handler, call));
  }

  const hub: EventHub<Payload> = {
    on: (type, handler) => add({ type, handler, call: handler }),
    once: (type, handler) =>
      add({
        type,
        handler,
        call(payload) {
          hub.off(type, handler);
          handler(payload);
        },
      }),
    off(type, handler) {
      if (handler) listeners.get(type)?.delete(handler);
      else listeners.delete(type);
    },
    emit(type, payload) {
      for (const call of listeners.get(type)?.values() ?? []) {
        try {
          call(payload);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
  return hub;
}
