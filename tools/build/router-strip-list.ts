import type { StripList } from './strip-code.ts';

const no = 'false';

/** Modules that are called, and do nothing here: asking for routes one by one, and measuring. */
export const switchedOff = ['dom/ssr/fog-of-war', 'router/instrumentation'];

/** How our own code would ask for what is left out. */
export const usesStripped =
  /\b(?:Form|useFetchers?|useFormAction|useSubmit|useActionData|clientAction|clientMiddleware|HydrateFallback)\b(?=[^;]*\bfrom 'react-router')|export (?:async )?(?:const|function) (?:clientAction|clientMiddleware|HydrateFallback)\b|\bprefetch="(?:render|viewport)"|\b(?:flushSync|defaultShouldRevalidate|mask)[=:]|<HydratedRouter[^>]*\b(?:onError|useTransitions|instrumentations)=/;

/**
 * What this shop never asks of React Router 8.4, by module. It is rendered on a server, its forms are posted by
 * calls of our own or by the browser, and every route is known to the first page. So there are no actions,
 * no fetchers, no middleware of clients, no routes found later, no server components, no page without a
 * server, no style sheets by route, and nothing measured.
 */
export const routerStripList: Record<string, StripList> = {
  'router/router': {
    without: [
      '_internalSetRoutes',
      'discoverRoutes',
      'fetch',
      'getFetcher',
      'getUpdatedRevalidatingFetchers',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'patchRoutes',
      'queueFetcherForDeletion',
      'resetFetcher',
    ],
    shorter: {
      abortStaleFetchLoads: 'return false;',
      callLoadersAndMaybeResolveData:
        'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} };',
      checkFogOfWar: 'return { active: false };',
      getActionDataForCommit: 'return {};',
      getInstrumentationNavigateMeta: '',
      getSubmissionFromNavigation: '',
      getUpdatedActionData: '',
      interruptActiveLoads: 'isRevalidationRequired = true;',
      markFetchRedirectsDone: 'return false;',
      normalizeNavigateOptions: 'return { path };',
      runClientMiddlewarePipeline: 'return handler();',
    },
    settled: {
      '!init.dataStrategy': no,
      '!isFogOfWar': 'true',
      '!isStaticHandler': 'true',
      '!submission && !fetcherSubmission && formMethod && formAction && formEncType': no,
      'consumeInstrumentationClientResultMetaReceiver(router)': 'undefined',
      'fogOfWar.active && fogOfWar.matches': no,
      'fogOfWar.active = false;': '',
      'fogOfWar.active': no,
      'future.unstable_routePatternMatching': no,
      'getLoadingNavigation(redirectLocation, [], redirectNavigationType, submission)':
        'getLoadingNavigation(redirectLocation, [], redirectNavigationType)',
      'if (isFogOfWar)': 'if (false)',
      'if (submission) return {': 'if (false) return {',
      'if (this.#hmrRoutes)': 'if (false)',
      'init.dataStrategy || defaultDataStrategyWithMiddleware': 'init.dataStrategy',
      'init.instrumentations': no,
      'init.patchRoutesOnNavigation': no,
      'isActionReload = state.actionData != null && ': 'isActionReload = false && ',
      'isMutationMethod(request.method)': no,
      'isStaticHandler ? () =>': 'false ? () =>',
      'newState.actionData': no,
      'opts && opts.callSiteDefaultShouldRevalidate': 'undefined',
      'opts && opts.defaultShouldRevalidate': 'undefined',
      'opts && opts.pendingError': no,
      'opts && opts.submission && isMutationMethod(opts.submission.formMethod)': no,
      'opts && opts.submission, opts && opts.fetcherSubmission': 'undefined, undefined',
      'opts?.instrumentationNavigateMetaReceiver': no,
      'opts?.mask': no,
      'pendingActionResult && isErrorResult(pendingActionResult[1])': no,
      'pendingActionResult ? isErrorResult': 'false ? isErrorResult',
      'pendingActionResult ? pendingActionResult[1].statusCode': 'false ? 0',
      'pendingError !== void 0': no,
      'redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)':
        no,
      'revalidatingFetchers.length > 0': no,
      'skipLoaderErrorBubbling)': 'false)',
      'state.navigation.state === "submitting"': no,
      'status === 400': no,
      'status === 403': no,
      'status === 405': no,
      'submission != null && isMutationMethod(submission.formMethod)': no,
      'submission && isMutationMethod(submission.formMethod)': no,
      'submission || fetcherSubmission || getSubmissionFromNavigation(loadingNavigation)':
        'undefined',
      'this.#hmrRoutes ?? this.#routes': 'this.#routes',
      'typeof callSiteDefaultShouldRevalidate === "boolean"': no,
      'typeof route.lazy === "function"': no,
    },
    dropped: [
      'fetchLoadMatches.forEach((f, key) =>',
      'fetchersQueuedForDeletion.forEach(',
      'mountedFetchers.forEach(',
      'revalidatingFetchers.forEach((rf) => {',
      'state.fetchers.forEach((_, key)',
      'state.fetchers.forEach((fetcher, key)',
      'unmountedFetchers.forEach(',
    ],
  },
  components: {
    settled: {
      'let [state, setOptimisticState] = useOptimistic(_state);': 'let state = _state;',
      'newErrors && onError': no,
      'reactDomFlushSyncImpl && flushSync': no,
      'setOptimisticState,\n': '\n',
      'setOptimisticState\n': '\n',
      'useIsRSCRouterContext() || useTransitions': no,
      'useTransitions === false': no,
      'useTransitions === true': no,
    },
    dropped: ['deletedFetchers.forEach(', 'newState.fetchers.forEach((fetcher, key)'],
  },
  hooks: {
    without: ['RSCErrorHandler', 'useNavigateUnstable'],
    shorter: { DefaultErrorComponent: 'return null;' },
    settled: {
      'dataRouterContext && dataRouterContext.static && ': 'false && ',
      'dataRouterOpts.isStatic': no,
      'dataRouterState && onErrorHandler': no,
      'if (locationArg) {': 'if (false) {',
      'if (this.context && ': 'if (false && ',
      'if (this.context) return': 'if (false) return',
      'locationArg && renderedMatches': no,
      'static contextType = RSCRouterContext;': '',
    },
  },
  'dom/lib': {
    settled: {
      '!remixContext || !getKey': 'true',
      'basename !== "/"': no,
      'if (mask)': 'if (false)',
    },
    // The script that the server has put into the page: it has run.
    dropped: ['restoreScroll'],
  },
  'dom/ssr/components': {
    without: ['RSCPrefetchPageLinksImpl'],
    settled: {
      '!enableFogOfWar ? ': 'false ? ',
      '!isStatic ? " "': 'true ? " "',
      '"charSet" in metaProps && metaProps.charSet != null': no,
      '"charset" in metaProps': no,
      'if (linkProps.nonce == null && contextNonce)': 'if (false)',
      'if (nonce == null && contextNonce)': 'if (false)',
      'if (renderMeta)': 'if (false)',
      'isFogOfWarEnabled(routeDiscovery, ssr)': no,
      'isHydrated || isRSCRouterContext ? [] : [...new Set(manifest.entry.imports.concat(getModuleLinkHrefs(matches, manifest, { includeHydrateFallback: true })))]':
        '[]',
      'isPageLinkDescriptor(link)': no,
      'isSpaMode && !isHydrated': no,
      'let isRSCRouterContext = useIsRSCRouterContext();': 'let isRSCRouterContext = false;',
      'let rsc = useIsRSCRouterContext();': 'let rsc = false;',
      'prefetch === "render"': no,
      'prefetch === "viewport"': no,
      'scriptProps.nonce == null && contextNonce': no,
      'staticContext ? `': 'false ? `',
      'typeof criticalCss === "object"': no,
      'typeof criticalCss === "string"': no,
      'typeof manifest.sri === "object"': no,
    },
  },
  'dom/ssr/data': { shorter: { createRequestInit: 'return { signal: request.signal };' } },
  'dom/ssr/errorBoundaries': {
    // Where not even our own error page can be drawn.
    shorter: {
      RemixRootDefaultErrorBoundary: `
        console.error(error);
        return React$1.createElement('html', { lang: 'it' },
          React$1.createElement('body', null, 'Si è verificato un errore. Ricarica la pagina.'));`,
    },
  },
  'dom/ssr/fallback': { shorter: { RemixRootDefaultHydrateFallback: 'return null;' } },
  'dom/ssr/links': {
    shorter: { getKeyedPrefetchLinks: 'return [];', prefetchRouteCss: '', prefetchStyleLinks: '' },
    settled: {
      'if (route.clientActionModule)': 'if (false)',
      'if (route.clientLoaderModule)': 'if (false)',
      'route && route.css ? ': 'false ? ',
    },
  },
  'dom/ssr/routes': {
    without: [
      'createClientRoutesWithHMRRevalidationOptOut',
      'fetchServerAction',
      'noActionDefinedError',
      'wrapShouldRevalidateForHdr',
    ],
    shorter: { prefetchModule: '', prefetchRouteModuleChunks: '' },
    settled: {
      '!ssr && manifestRoute.hasLoader': 'false && manifestRoute.hasLoader',
      '(!isSpaMode || route.id === "root")': 'true',
      'if (!route.hasClientAction) dataRoute.action =': 'if (false) dataRoute.action =',
      'if (isSpaMode) ': 'if (false) ',
      'if (needsRevalidation) ': 'if (false) ',
      'route.clientLoaderModule ? await': 'false ? await',
      'route.clientLoaderModule || route.clientActionModule': no,
      'route.hasClientAction ? async': 'false ? async',
      'route.hasClientMiddleware ? async': 'false ? async',
      'route.id === "root" ? () =>': 'false ? () =>',
    },
    dropped: ['dataRoute.action = ({ request'],
  },
  'dom/ssr/single-fetch': {
    without: ['nonSsrStrategy', 'singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
    settled: {
      '!ssr && !foundRevalidatingServerLoader': no,
      'if (fetcherKey)': 'if (false)',
      'request.method !== "GET"': no,
      'request.method === "GET"': 'true',
    },
  },
  'dom-export/hydrated-router': {
    settled: {
      'process.env.NODE_ENV === "development"': no,
      'router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;': '',
      'ssrInfo.context.isSpaMode': no,
      'window.__reactRouterManifest.sri === true': no,
    },
  },
};
