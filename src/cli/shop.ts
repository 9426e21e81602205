import { runCommand } from '#cli/run-command.ts';

const exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
// A connection to a PostgreSQL that is frozen waits for its answer to the goodbye, and keeps the process.
process.exit(exitCode);
