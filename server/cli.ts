import { runCommandLine } from './cli/run-command.ts';

// The commands of operators: `npm run cli -- <command>`.

const { code, output, errors } = await runCommandLine(process.argv.slice(2), process.env);
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
// After a failure, open handles must not keep the operator waiting.
if (errors) process.exit();
