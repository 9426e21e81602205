import { expect, test } from 'vitest';
import { asModule } from './react-as-modules.ts';

test('what was put on an object is exported by itself, and what was required is imported', () => {
  const code = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
function make() { return React.use(Scheduler); }
exports.make = make;
exports.version = "19";
`;
  expect(asModule(code, '/react.js')).toBe(`import * as whole from '/react.js';
export { whole as default };
import * as Scheduler from "scheduler";
import * as React from "react";
"use strict";

function make() { return React.use(Scheduler); }
const $make = make;
const $version = "19";

export { $make as make, $version as version };`);
});

test('variables that follow what was required stay', () => {
  const code = 'var React = require("react"),\n  tag = Symbol.for("tag");\nexports.tag = tag;\n';
  expect(asModule(code, '/react.js')).toContain('var\n  tag = Symbol.for("tag");\n');
});

test('an object that the file itself reads stays one', () => {
  const code =
    'exports.now = void 0;\nif (clock) {\n  exports.now = clock;\n}\nexports.tell = tell;\n';
  const made = asModule(code, '/scheduler.js');
  expect(made).toContain('const exports = {};');
  expect(made).toContain('const $now = exports.now;\nconst $tell = exports.tell;');
  expect(made).toContain('export { $now as now, $tell as tell };');
});

test.for(['module.exports = make;\n', 'exports.a = 1;\nlater(require("react"));\n', 'make();\n'])(
  'a file of another kind is not taken: %s',
  (code) => {
    expect(() => asModule(code, '/react.js')).toThrow('/react.js is written in another way');
  },
);
