// Runs a benchmark: handles `--json` and `--check`, the cleanup, and the one shape of its result.

import { availableParallelism, cpus } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Cleanup, runWithCleanup } from '../shared/cleanup.ts';
import type { Figure } from './figures.ts';
import { createReport, type Report } from './report.ts';

export type Environment = { node: string; platform: string; cpus: number; cpu: string };

/** The output of `--json`. */
export type BenchmarkResult = {
  environment: Environment;
  figures: Figure[];
  /** Samples and other input of the figures. */
  details: Record<string, unknown>;
};

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

const commonOptions = {
  json: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

export async function runBenchmark<const O extends Options>(
  options: O,
  measure: (
    values: Values<O>,
    tools: { cleanup: Cleanup; report: Report },
  ) => Promise<{ figures: Figure[]; details?: Record<string, unknown> }>,
): Promise<void> {
  await runWithCleanup(async (cleanup) => {
    const { json: isJson, check: isCheck } = parseArgs({ options: commonOptions, strict: false }).values;
    // Options are parsed twice, because a mapped type over both sets would hide what each benchmark declares.
    const { values } = parseArgs({ options: { ...options, ...commonOptions } });
    const report = createReport(isJson === true);
    // Strict parsing returns exactly the declared options, and two more that `measure` cannot name.
    const { figures, details = {} } = await measure(values as Values<O>, { cleanup, report });
    report.line('');
    report.figures(figures);
    const result: BenchmarkResult = { environment: describeEnvironment(), figures, details };
    if (isJson) console.log(JSON.stringify(result));
    return isCheck && figures.some(({ isPassed }) => !isPassed) ? 1 : 0;
  });
}

function describeEnvironment(): Environment {
  return {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    cpus: availableParallelism(),
    cpu: cpus()[0]?.model ?? 'unknown',
  };
}
