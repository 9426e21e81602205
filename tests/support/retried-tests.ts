import type { Reporter } from 'vitest/node';

/** Names, at the end of a run, the tests that passed at their second try only, so that they are mended. */
export const retriedTests: Reporter = {
  onTestRunEnd(modules) {
    const late = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => {
          const why = test.result().errors?.map(({ message }) => message.slice(0, 500)) ?? [];
          return [`  ${module.relativeModuleId}: ${test.fullName}`, ...why].join('\n    ');
        }),
    );
    if (late.length === 0) return;
    console.log(['\nPassed at the second try only, to be mended:', ...late].join('\n'));
  },
};
