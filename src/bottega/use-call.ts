import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackOnline } from '#ui/use-online.ts';
import { BottegaError, type BottegaCall, callBottega } from './call-bottega.ts';
import { forgetResponses, keepResponse, readKeptResponse } from './kept-responses.ts';
import { actionKey } from './layout/back-from-sign-in.tsx';
import { LiveVersion } from './live/live.tsx';
import { bottegaPaths } from './bottega-paths.ts';

/**
 * The last responses, by call and request: shown again at once, and when there is no connection. After a reload
 * without one the device's own copies are shown (`kept-responses.ts`).
 */
export const LastResponses = createContext(new Map<string, unknown>());

/** Whether somebody is on her way out by herself: then no refusal is to lead her anywhere. */
export const GoingOut = createContext({ current: false });

export interface Called<Out> {
  /** The latest response; an earlier one while the next is on its way, or cannot be had. */
  response: Out | undefined;
  failure: BottegaError | undefined;
  /** When the response came that is shown in spite of the failure, in ms, where that is known. */
  keptAt: number | undefined;
  isLoading: boolean;
  reload: () => void;
}

/**
 * Loads the data of a screen: when it opens, by `reload`, after a failure when the connection is back, and
 * in the background when something has changed; a failure in the background leaves the screen as it is.
 */
export function useCall<In extends object, Out>(
  call: BottegaCall<In, Out>,
  request: In,
): Called<Out> {
  const last = use(LastResponses);
  const ask = useCallBottega();
  const key = nameOfCall(call, request);
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Out>>();
  const askNow = useEffectEvent(async () => {
    const response = await ask(call, request);
    last.set(key, response);
    keepResponse({ path: call.path, name: key }, response);
    return response;
  });
  const readKept = useEffectEvent(({ code }: BottegaError) => {
    const kept = withoutLine.has(code) ? readKeptResponse(key) : undefined;
    const response = call.response.safeParse(kept?.response).data;
    return response === undefined ? undefined : { response, keptAt: kept?.at };
  });

  useEffect(() => {
    let isWanted = true;
    askNow().then(
      (response) => {
        // A long list is rendered in a transition, so that touches are answered meanwhile.
        if (isWanted) startTransition(() => setOutcome({ key, round, response }));
      },
      (error: unknown) => {
        const failure = toBottegaError(error);
        if (!isWanted) return;
        const kept = readKept(failure);
        setOutcome((before) => ({
          ...kept,
          ...(before?.key === key && before),
          keptAt: kept?.keptAt,
          key,
          round,
          failure,
        }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, round]);

  const known = outcome?.key === key ? outcome : undefined;
  const live = use(LiveVersion);
  const [liveAtFirst] = useState(live);
  const refresh = useEffectEvent(async () => {
    const shown = known?.failure ? undefined : JSON.stringify(known?.response);
    const response = await askNow();
    // A long list is not drawn again for nothing.
    return JSON.stringify(response) === shown ? undefined : { key, round, response };
  });
  useEffect(() => {
    if (live === liveAtFirst) return undefined;
    let isWanted = true;
    refresh().then(
      (fresh) => {
        if (isWanted && fresh) startTransition(() => setOutcome(fresh));
      },
      (error: unknown) => void toBottegaError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [live, liveAtFirst]);

  // A long list is read again only when it is needed: that takes a slow phone a while.
  const earlier = useMemo(() => call.response.safeParse(last.get(key)).data, [call, key, last]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  useBackOnline(() => {
    if (known?.failure) reload();
  });
  return {
    response: known?.response ?? earlier,
    failure: known?.failure,
    keptAt: known?.keptAt,
    isLoading: known?.round !== round,
    reload,
  };
}

/** The call with its latest response, while that to another request is on its way. */
export function useLatest<Out>(called: Called<Out>): Called<Out> {
  const { response } = called;
  const [latest, setLatest] = useState(response);
  if (response !== undefined && response !== latest) setLatest(response);
  return { ...called, response: response ?? latest };
}

/** The call without an earlier response: for amounts that a press makes true. */
export function onlyPresent<Out>(called: Called<Out>): Called<Out> {
  return called.isLoading || called.failure ? { ...called, response: undefined } : called;
}

/** Under which name the last response of a call is kept. */
export function nameOfCall<In extends object>(
  { path }: BottegaCall<In, unknown>,
  request: In,
): string {
  return `${path} ${JSON.stringify(request)}`;
}

interface Outcome<Out> {
  key: string;
  round: number;
  response?: Out;
  failure?: BottegaError;
  keptAt?: number;
}

/** The shop could not be reached: then the device's own copy is shown. */
const withoutLine = new Set<BottegaError['code']>(['offline', 'unreachable', 'timeout']);

/**
 * Makes calls; where the maker has to sign in first, it leads to the sign-in screen, and from there back here.
 * @throws {BottegaError} as `callBottega` does
 */
export function useCallBottega(): typeof callBottega {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const last = use(LastResponses);
  const goingOutRef = use(GoingOut);
  // A late response does not navigate once the maker has left the screen, for example by signing out.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    async (call, request) => {
      try {
        return await callBottega(call, request);
      } catch (error) {
        const { code } = toBottegaError(error);
        if (code === 'sign_in') forgetResponses();
        const isRefused = code === 'sign_in' || code === 'sign_in_again';
        if (isRefused && isHere.current && !goingOutRef.current) {
          void navigate(bottegaPaths.signIn, {
            replace: true,
            // A loaded response proves that the maker was signed in until now.
            state: {
              from: pathname + search,
              why: code,
              act: actionKey(call, request),
              wasIn: last.size > 0,
            },
          });
        }
        throw error;
      }
    },
    [navigate, pathname, search, last, goingOutRef],
  );
}

/** Any other error is a fault: it goes on its way. */
export function toBottegaError(error: unknown): BottegaError {
  if (error instanceof BottegaError) return error;
  throw error;
}
