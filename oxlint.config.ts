import type { OxlintConfig } from 'oxlint';
import { type Room, rooms } from './rooms.ts';

type Rules = NonNullable<OxlintConfig['rules']>;
type ImportPattern = { regex: string; message: string; allowTypeImports?: boolean };

/** Import aliases of the folders beside `src`. */
const beside = ['tools', 'support', 'hostile', 'faults', 'trials'];

const noClimbing = {
  regex: '^\\.\\./|/\\.\\./',
  message: 'Write #room/path.ts: a path that climbs hides where it goes.',
};

export default {
  plugins: [
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'node',
    'vitest',
  ],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  env: {
    builtin: true,
  },
  rules: {
    ...restrictImports([]),
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'node/no-process-env': 'error',
    'no-console': 'error',
    'no-param-reassign': 'error',
    'max-params': [
      'error',
      {
        max: 3,
      },
    ],
    'max-lines': [
      'error',
      {
        max: 250,
      },
    ],
    'func-style': [
      'error',
      'declaration',
      {
        allowArrowFunctions: true,
      },
    ],
    'oxc/no-barrel-file': [
      'error',
      {
        threshold: 0,
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': [
      'error',
      {
        assertionStyle: 'never',
      },
    ],
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'off',
    'promise/always-return': 'off',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect', 'expect*', 'scene.expect*'],
      },
    ],
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'react/exhaustive-deps': 'error',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
      },
    ],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': [
      'error',
      {
        allow: ['**/*.css'],
      },
    ],
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'react/memo-dependencies': 'off',
  },
  overrides: [
    ...Object.entries(rooms).flatMap(([name, room]) => [
      { files: [`src/${name}/**`], rules: restrictImports(patternsOf(name, room)) },
      ...Object.entries(room.inside ?? {}).map(([files, { never = [], ...own }]) => ({
        files: [`src/${name}/${files}`],
        rules: restrictImports(patternsOf(name, { ...room, ...own, never })),
      })),
    ]),
    {
      files: ['packages/**'],
      rules: restrictImports([
        {
          regex: `^#(?:${[...Object.keys(rooms), ...beside].join('|')})/`,
          message: 'A package knows nothing of the shop.',
        },
      ]),
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'trials/**'],
      rules: restrictImports([]),
    },
    {
      files: [
        'src/server/settings/read-settings.ts',
        'src/server/starting/run-shop.ts',
        'src/server/starting/stop-on-signal.ts',
        'src/server/pictures/start-render-worker.ts',
        'packages/card-sandbox/src/serve.ts',
      ],
      rules: {
        'node/no-process-env': 'off',
      },
    },
    {
      files: [
        'src/server/start.ts',
        'src/server/starting/start-process.ts',
        'src/server/starting/build-first.ts',
        'src/server/dev.ts',
        'src/cli/**',
        'packages/card-sandbox/src/serve.ts',
        'tools/**',
        'packages/yarn-renderer/**',
        'trials/**',
      ],
      rules: {
        'no-console': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'trials/**'],
      rules: {
        'max-params': 'off',
        'node/no-process-env': 'off',
        'no-console': 'off',
      },
    },
    {
      files: ['src/web/**', 'src/ui/**', 'src/bottega/**'],
      rules: {
        'react/rules-of-hooks': 'error',
      },
    },
    {
      files: ['tools/**', 'packages/yarn-renderer/**', 'src/web/render-page.tsx'],
      rules: {
        'max-params': 'off',
      },
    },
  ],
  ignorePatterns: ['/build', '/packages/*/build', 'data', 'src/ui/styles/fonts'],
} satisfies OxlintConfig;

/** Forbids the rooms that are not in the table of this one. */
function patternsOf(name: string, { imports, types = [], never = [] }: Room): ImportPattern[] {
  const all = [...Object.keys(rooms), ...beside, '@gomitolo'];
  const closed = all.filter((room) => ![name, ...imports, ...types].includes(room));
  const allowed = [...imports, ...types.map((room) => `${room} (types)`)].join(', ');
  return [
    { regex: alternatives(closed), message: `${name} imports ${allowed || 'no other room'} only.` },
    ...types.map((room) => ({
      regex: `^#${room}/`,
      allowTypeImports: true,
      message: `${name} imports types only from ${room}.`,
    })),
    ...never,
  ];
}

function alternatives(aliases: string[]): string {
  return `^(?:${aliases.map((alias) => (alias.startsWith('@') ? alias : `#${alias}`)).join('|')})/`;
}

function restrictImports(patterns: ImportPattern[]): Pick<Rules, 'no-restricted-imports'> {
  return { 'no-restricted-imports': ['error', { patterns: [noClimbing, ...patterns] }] };
}
